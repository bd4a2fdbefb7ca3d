import { algorithms, choicesOfLength, type AlgorithmName, algorithmNames, type Choice } from './algorithms.ts'
import { bytesOfHex, type ChecksumList, readList } from './checksum-list.ts'
import { multihashHead } from './write-digest.ts'

export type ExpectedDigest = {
	kind: 'digest'
	bytes: Uint8Array
	choices: readonly Choice[]
}

export type Expected =
	| { kind: 'none' }
	| ExpectedDigest
	| ({ kind: 'list' } & ChecksumList)
	/** `bytes`: length of a digest that no algorithm has; `digits`: an odd number of hexadecimal digits. */
	| { kind: 'unreadable'; bytes?: number; digits?: number }

/** Reads a digest in any notation, or a list of checksums; `listName` is the name of its file. */
export function readExpected(pasted: string, listName?: string): Expected {
	const text = pasted.replaceAll(around, '')
	if (text === '') return { kind: pasted.trim() === '' ? 'none' : 'unreadable' }
	if (inGroups.test(text)) return readDigest(text)
	const list = readList(text, listName)
	if (list.entries.length > 1 || listName !== undefined) return { kind: 'list', ...list }
	const [entry] = list.entries
	if (entry && list.otherLines === 0) {
		const likely = choicesOfLength(entry.digest.length * 8)
		const isNamed = text.includes('(')
		return { kind: 'digest', bytes: entry.digest, choices: isNamed ? [entry.choice] : likely }
	}
	return readDigest(text)
}

const around = /^[\s«“"'`]+|[\s»”"'`.,;]+$/g
/** 'e3b0 c442 98fc': a digest in groups, not a line of a list. */
const inGroups = /^(?:[\da-f]{2,16}[\s:-])+[\da-f]{2,16}$/i
/** A shorter text of lower-case letters is a word, not Base64. */
const maxWordLength = 20

function readDigest(text: string): Expected {
	const named = nameBefore(text)
	const rest = (named ? text.slice(named.length).replace(/^\s*[:=-]?/, '') : text).trim().replace(/^0x/i, '')
	const bytes = bytesOf(rest)
	if (!bytes) {
		const digits = rest.length > maxWordLength && /^[\da-f]+$/i.test(rest) ? rest.length : undefined
		return { kind: 'unreadable', digits }
	}
	const likely = choicesOfLength(bytes.length * 8)
	const matching = likely.filter(({ name }) => name === named?.name)
	const choices = matching.length > 0 ? matching : likely
	const multihash = readMultihash(bytes)
	if (multihash) return multihash
	return choices.length > 0 ? { kind: 'digest', bytes, choices } : { kind: 'unreadable', bytes: bytes.length }
}

const spellings = algorithmNames
	.flatMap((name) =>
		[name, algorithms[name].label, algorithms[name].tag ?? name].map((word) => ({ name, word })),
	)
	.sort((one, other) => other.word.length - one.word.length)

/** 'sha384-…' of an integrity attribute, 'sha256:…' of a container, 'SHA-256 = …' of a page. */
function nameBefore(text: string): { name: AlgorithmName; length: number } | null {
	const lower = text.toLowerCase()
	const spelling = spellings.find(
		({ word }) => lower.startsWith(word.toLowerCase()) && /^[\s:=-]/.test(text.slice(word.length)),
	)
	return spelling ? { name: spelling.name, length: spelling.word.length } : null
}

/** Decodes hexadecimal, a decimal number, Base32, or Base64 of either alphabet: the first that matches. */
function bytesOf(rest: string): Uint8Array | null {
	const digits = rest.replaceAll(/[\s:-]/g, '')
	if (/^\d{6,}$/.test(digits) && !digestLengths.includes(digits.length / 2)) return bytesOfNumber(digits)
	if (/^[\da-f]+$/i.test(digits)) return bytesOfHex(digits)
	const text = rest.replaceAll(/[\r\n]/g, '')
	if (text.length < maxWordLength && /^[A-Z]?[a-z]+$/.test(text)) return null
	if (/^[A-Z2-7]{7,}=*$/.test(text)) return bytesOfBase32(text.replace(/=+$/, ''))
	if (!/^[\w+/-]{6,}={0,2}$/.test(text)) return null
	try {
		const base64 = text.replaceAll('-', '+').replaceAll('_', '/')
		return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
	} catch {
		return null
	}
}

const digestLengths = [...new Set(algorithmNames.map((name) => algorithms[name].bits / 8))].sort(
	(one, other) => one - other,
)

/** The bytes of a decimal number, zero-padded to the next digest length. */
function bytesOfNumber(digits: string): Uint8Array | null {
	if (digits.length > 200) return bytesOfHex(digits)
	const hex = BigInt(digits).toString(16)
	const length = digestLengths.find((bytes) => hex.length <= 2 * bytes)
	return length === undefined ? null : bytesOfHex(hex.padStart(2 * length, '0'))
}

function bytesOfBase32(digits: string): Uint8Array {
	const bytes: number[] = []
	let held = 0
	let heldBits = 0
	for (const digit of digits) {
		held = ((held << 5) | 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(digit)) & 0xfff
		heldBits += 5
		if (heldBits < 8) continue
		heldBits -= 8
		bytes.push((held >> heldBits) & 255)
	}
	return Uint8Array.from(bytes)
}

/** Only multihashes of full digests: truncated ones could be mistaken for plain digests. */
function readMultihash(bytes: Uint8Array): ExpectedDigest | null {
	const name = algorithmNames.find((each) => {
		const head = multihashHead({ name: each })
		if (!head || bytes.length !== head.length + algorithms[each].bits / 8) return false
		return head.every((byte, at) => bytes[at] === byte)
	})
	if (!name) return null
	const from = bytes.length - algorithms[name].bits / 8
	return { kind: 'digest', bytes: bytes.subarray(from), choices: [{ name }] }
}
