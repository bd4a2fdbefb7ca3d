import type { Cost } from './cost.ts'

export type PasswordHash = {
	cost: Cost
	salt: Uint8Array
	hash: Uint8Array
}

/**
 * Writes the PHC string format: `$name$parameters$salt$hash`. bcrypt has its own format: `bcryptHash`.
 */
export function writeEncoded({ cost, salt, hash }: PasswordHash): string {
	const encoded = `${base64Of(salt)}$${base64Of(hash)}`
	switch (cost.scheme) {
		case 'argon2id':
		case 'argon2i':
		case 'argon2d':
			return `$${cost.scheme}$v=19$m=${cost.memoryKib},t=${cost.passes},p=${cost.lanes}$${encoded}`
		case 'scrypt':
			return `$scrypt$ln=${cost.logN},r=${cost.blockSize},p=${cost.lanes}$${encoded}`
		case 'pbkdf2':
			return `$pbkdf2-${cost.digest}$i=${cost.iterations},l=${hash.length}$${encoded}`
		case 'bcrypt':
			throw new RangeError('bcrypt has its own format')
	}
}

const bcrypt = /^\$2[abxy]\$(\d\d)\$[./\w]{53}$/

/** Parses a stored hash; null if its format is unknown. Only the cost is returned for bcrypt. */
export function readEncoded(
	text: string,
): PasswordHash | { cost: Extract<Cost, { scheme: 'bcrypt' }> } | null {
	const hashText = text.trim()
	const rounds = Number(bcrypt.exec(hashText)?.[1])
	if (rounds >= 4 && rounds <= 31) return { cost: { scheme: 'bcrypt', rounds } }
	return readArgon2(hashText) ?? readScrypt(hashText) ?? readPbkdf2(hashText)
}

function readArgon2(text: string): PasswordHash | null {
	const [, scheme, memory, passes, lanes, salt, hash] =
		/^\$(argon2(?:id|i|d))\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(text) ?? []
	const cost = {
		scheme: scheme as 'argon2id',
		memoryKib: Number(memory),
		passes: Number(passes),
		lanes: Number(lanes),
	}
	// RFC 9106, section 3.1.
	const isPossible = cost.passes >= 1 && cost.lanes >= 1 && cost.memoryKib >= 8 * cost.lanes
	return isPossible ? withParts(cost, salt, hash) : null
}

function readScrypt(text: string): PasswordHash | null {
	const [, logN, blockSize, lanes, salt, hash] =
		/^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(text) ?? []
	const cost = {
		scheme: 'scrypt' as const,
		logN: Number(logN),
		blockSize: Number(blockSize),
		lanes: Number(lanes),
	}
	const isPossible = cost.logN >= 1 && cost.blockSize >= 1 && cost.lanes >= 1
	return isPossible ? withParts(cost, salt, hash) : null
}

/** The PHC string format; passlib's `$pbkdf2-sha256$rounds$…`, with '.' for '+'; Django's `pbkdf2_sha256$…`. */
function readPbkdf2(text: string): PasswordHash | null {
	const [, phcDigest, iterations, salt, hash] =
		/^\$pbkdf2(?:-(sha1|sha256|sha512))?\$(?:i=)?(\d+)(?:,l=\d+)?\$([^$]+)\$([^$]+)$/.exec(text) ?? []
	if (iterations) return withParts(pbkdf2Cost(phcDigest ?? 'sha1', iterations), salt, hash)
	const [, digest, rounds, plainSalt, encoded] =
		/^pbkdf2_(sha1|sha256|sha512)\$(\d+)\$([^$]+)\$([^$]+)$/.exec(text) ?? []
	const bytes = encoded ? bytesOf(encoded) : null
	if (!digest || !rounds || !bytes) return null
	return { cost: pbkdf2Cost(digest, rounds), salt: new TextEncoder().encode(plainSalt), hash: bytes }
}

const pbkdf2Cost = (digest: string, iterations: string) => ({
	scheme: 'pbkdf2' as const,
	digest: digest as 'sha256',
	iterations: Math.max(1, Number(iterations)),
})

function withParts(cost: Cost, salt?: string, hash?: string): PasswordHash | null {
	const bytes = { salt: salt && bytesOf(salt), hash: hash && bytesOf(hash) }
	return bytes.salt && bytes.hash && bytes.hash.length >= 4
		? { cost, salt: bytes.salt, hash: bytes.hash }
		: null
}

/** Base64 without padding. */
const base64Of = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes)).replace(/=+$/, '')

function bytesOf(encoded: string): Uint8Array | null {
	try {
		return Uint8Array.from(atob(encoded.replaceAll('.', '+')), (character) => character.charCodeAt(0))
	} catch {
		return null
	}
}
