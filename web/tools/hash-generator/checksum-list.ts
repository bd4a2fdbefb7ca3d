import { algorithms, choicesOfLength, labelOf, algorithmNames, type Choice } from './algorithms.ts'
import { hexOf } from './write-digest.ts'

export type Entry = {
	path: string
	digest: Uint8Array
	choice: Choice
}

export type ChecksumList = {
	entries: readonly Entry[]
	otherLines: number
}

/**
 * 'SHA256 (path) = digest': BSD commands, and GNU with --tag; 'SHA1  (path) = digest': rhash;
 * 'SHA2-256(path)= digest': OpenSSL.
 */
const tagged = /^(\\?)([\w\d/-]+) *\((.*)\) ?= ?([\da-f]+|[\w+/]+={0,2})$/is
/** 'digest  path', or 'digest *path' for a file read as binary: GNU coreutils, b3sum, rhash. */
const gnu = /^(\\?)([\da-f]{8,}) [ *](.+)$/is
const loose = /^(\\?)([\da-f]{32,})[ \t]+\*?(?=\S)(.+)$/is
/** Follows the lines of a signed list (RFC 9580, section 7). */
const signature = /^-----BEGIN PGP SIGNATURE-----[^]*/m
/** 'path digest': the .sfv files of CRC-32. */
const sfv = /^(.+?)\s+([\da-f]{8})$/i

/** Reads a list of checksums in GNU, BSD or SFV format. The file name `name` may imply the algorithm. */
export function readList(text: string, name = ''): ChecksumList {
	const named = choiceNamed(name)
	const entries: Entry[] = []
	let otherLines = 0
	// GNU commands with --zero end lines with NUL, and then escape nothing.
	const lineEnd = text.includes('\0') ? '\0' : /\r?\n/
	for (const line of text
		.replace(/^\uFEFF/, '')
		.replace(signature, '')
		.split(lineEnd)) {
		if (line.trim() === '' || /^[;#]|^-----|^Hash: /.test(line)) continue
		const entry = readLine(line, named)
		if (entry) entries.push(entry)
		else otherLines += 1
	}
	return { entries, otherLines }
}

function readLine(line: string, named: Choice | null): Entry | null {
	const [, mark, tag, taggedPath, taggedDigest] = tagged.exec(line) ?? []
	if (tag && taggedPath && taggedDigest) {
		const digest = digestOf(taggedDigest)
		const choice = digest && choiceOfTag(tag, digest.length * 8)
		if (choice) return { path: unescaped(taggedPath, mark), digest, choice }
	}
	const [, escape, hex, path] = gnu.exec(line) ?? loose.exec(line) ?? []
	if (hex && path) return entryOf(unescaped(path, escape), hex, named)
	const [, sfvPath, crc] = sfv.exec(line) ?? []
	return sfvPath && crc ? entryOf(sfvPath, crc, { name: 'crc32' }) : null
}

function entryOf(path: string, hex: string, named: Choice | null): Entry | null {
	const digest = bytesOfHex(hex)
	if (!digest) return null
	const likely = choicesOfLength(digest.length * 8)
	const choice = likely.find(({ name }) => name === named?.name) ?? likely[0]
	return choice ? { path, digest, choice } : null
}

export function bytesOfHex(digits: string): Uint8Array | null {
	if (!/^(?:[\da-f]{2})+$/i.test(digits)) return null
	return Uint8Array.from(digits.match(/../g)!, (pair) => Number.parseInt(pair, 16))
}

/** Hexadecimal, or the Base64 that `cksum --base64` writes. */
function digestOf(text: string): Uint8Array | null {
	if (/^[\da-f]+$/i.test(text)) return bytesOfHex(text)
	try {
		return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
	} catch {
		return null
	}
}

const plain = (word: string) => word.toLowerCase().replaceAll(/[^a-z\d]/g, '')

function choiceOfTag(tag: string, bits: number): Choice | null {
	// OpenSSL 3 writes SHA2-256.
	const wanted = plain(tag).replace(/^sha2(?=\d{3})/, 'sha')
	return (
		choicesOfLength(bits, 8).find((choice) =>
			[tagOf(choice), labelOf(choice), `${tagOf(choice)}${bits}`].map(plain).includes(wanted),
		) ?? null
	)
}

/** The algorithm implied by a file name: SHA256SUMS, 'image.iso.md5', 'B2SUMS'. */
export function choiceNamed(fileName: string): Choice | null {
	const word = plain(fileName.replace(/(?:sums?)?(?:\.txt|\.asc)?$/i, ''))
	const match = shortNames.find(([short]) => word.endsWith(short))
	return match ? { name: match[1] } : null
}

/** Names of algorithms in lists, longest first, since 'sha3512' ends with 'sha512'. */
const shortNames = [
	['sfv', 'crc32'] as const,
	['b2', 'blake2b'] as const,
	['b3', 'blake3'] as const,
	['rmd160', 'ripemd160'] as const,
	...algorithmNames.map((name) => [plain(name), name] as const),
].sort(([one], [other]) => other.length - one.length)

const tagOf = ({ name, ...choice }: Choice) => algorithms[name].tag ?? labelOf({ name, ...choice })

export type ListFormat = 'gnu' | 'bsd'

type Listed = { path: string; digest: Uint8Array }

/** Writes a list for `sha256sum --check`: sorted by path, line breaks in names escaped like coreutils. */
export function writeList(files: readonly Listed[], choice: Choice, format: ListFormat): string {
	return files
		.toSorted((one, other) => (one.path < other.path ? -1 : 1))
		.map(({ path, digest }) => {
			const escaped = path.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
			const mark = escaped === path ? '' : '\\'
			const hex = hexOf(digest)
			return format === 'gnu'
				? `${mark}${hex}  ${escaped}\n`
				: `${mark}${tagOf(choice)} (${escaped}) = ${hex}\n`
		})
		.join('')
}

const unescaped = (path: string, mark = '') =>
	mark === ''
		? path
		: path.replaceAll(/\\([\\nr])/g, (_, letter: string) => ({ n: '\n', r: '\r' })[letter] ?? '\\')

export function listNameOf({ name }: Choice): string {
	const words: Partial<Record<Choice['name'], string>> = { blake2b: 'B2', blake3: 'B3' }
	return `${words[name] ?? name.toUpperCase()}SUMS`
}
