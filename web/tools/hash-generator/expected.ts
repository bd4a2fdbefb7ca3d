import { algorithms, choicesOfLength } from './algorithms.ts'
import { type ChecksumList, readList } from './checksum-list.ts'
import { type AlgorithmName, algorithmNames, type Choice } from './names.ts'
import { multihashHead } from './write-digest.ts'

/** A digest that somebody was given. */
export type ExpectedDigest = {
	kind: 'digest'
	bytes: Uint8Array
	/** The algorithms that it can be of: the one that it names, or those of its length, first the usual ones. */
	choices: readonly Choice[]
}

/** What was pasted to be compared with. */
export type Expected =
	| { kind: 'none' }
	| ExpectedDigest
	| ({ kind: 'list' } & ChecksumList)
	/** `bytes`: how long it is, when it is a digest of no algorithm of ours. */
	| { kind: 'unreadable'; bytes?: number }

/** Reads a digest in any notation, or a list of them; `listName` is that of the file it stood in. */
export function readExpected(pasted: string, listName?: string): Expected {
	const text = pasted.trim()
	if (text === '') return { kind: 'none' }
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

function readDigest(text: string): Expected {
	const named = nameBefore(text)
	const rest = named ? text.slice(named.length).replace(/^\s*[:=-]?/, '') : text
	const bytes = bytesOf(rest.replaceAll(/[\s:]+/g, ''))
	if (!bytes) return { kind: 'unreadable' }
	const likely = choicesOfLength(bytes.length * 8)
	const meant = likely.filter(({ name }) => name === named?.name)
	const choices = meant.length > 0 ? meant : likely
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
	const found = spellings.find(
		({ word }) => lower.startsWith(word.toLowerCase()) && /^[\s:=-]/.test(text.slice(word.length)),
	)
	return found ? { name: found.name, length: found.word.length } : null
}

/** Hexadecimal, Base32, or Base64 of either alphabet, whichever it can be first. */
function bytesOf(text: string): Uint8Array | null {
	if (/^(?:[\da-f]{2})+$/i.test(text)) {
		return Uint8Array.from(text.match(/../g)!, (pair) => Number.parseInt(pair, 16))
	}
	if (/^[A-Z2-7]{7,}=*$/.test(text)) return bytesOfBase32(text.replace(/=+$/, ''))
	if (!/^[\w+/-]{6,}={0,2}$/.test(text)) return null
	try {
		const base64 = text.replaceAll('-', '+').replaceAll('_', '/')
		return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
	} catch {
		return null
	}
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

/** Multihashes of the usual lengths: others could be taken for plain digests. */
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
