import { type Argon2Parameters, argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto'

type Cost = { memoryKib: number; passes: number; lanes: number }

type Stored = { cost: Cost; salt: Buffer; key: Buffer }

/** OWASP Password Storage Cheat Sheet, the parameters for 19 MiB. */
const cost: Cost = { memoryKib: 19_456, passes: 2, lanes: 1 }

/** RFC 9106, section 3.1: 128 bits of salt, 256 bits of tag. */
const saltBytes = 16
const keyBytes = 32

/** Maximum cost of a stored hash, so that a row that was tampered with cannot exhaust this machine. */
const maxCost: Cost = { memoryKib: 131_072, passes: 8, lanes: 16 }

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([\w+/]{11,86})\$([\w+/]{16,86})$/

/** Hashes `password` with a fresh salt into a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$key`; about 30 ms of this thread. */
export function hashArgon2id(password: string): string {
	const salt = randomBytes(saltBytes)
	const key = keyOf(password, { cost, salt, keyBytes })
	const { memoryKib, passes, lanes } = cost
	return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${unpadded(salt)}$${unpadded(key)}`
}

export function fitsArgon2id(password: string, hash: string): boolean {
	const stored = read(hash)
	if (!stored) return false
	const { cost, salt, key } = stored
	return timingSafeEqual(key, keyOf(password, { cost, salt, keyBytes: key.length }))
}

export function isOutdated(hash: string): boolean {
	const stored = read(hash)
	if (!stored) return true
	const { memoryKib, passes, lanes } = stored.cost
	return (
		memoryKib !== cost.memoryKib ||
		passes !== cost.passes ||
		lanes !== cost.lanes ||
		stored.salt.length !== saltBytes ||
		stored.key.length !== keyBytes
	)
}

/**
 * Normalizes to NFKC, as better-auth does before scrypt, so that composed and decomposed accents, or a no-break space
 * (RFC 8265, section 4.2), give the same password.
 */
function keyOf(
	password: string,
	{ cost, salt, keyBytes }: { cost: Cost; salt: Buffer; keyBytes: number },
): Buffer {
	const parameters: Argon2Parameters = {
		message: password.normalize('NFKC'),
		nonce: salt,
		memory: cost.memoryKib,
		passes: cost.passes,
		parallelism: cost.lanes,
		tagLength: keyBytes,
	}
	return argon2Sync('argon2id', parameters)
}

function read(hash: string): Stored | null {
	const [, memory, passes, lanes, salt = '', key = ''] = phc.exec(hash) ?? []
	const cost = { memoryKib: Number(memory), passes: Number(passes), lanes: Number(lanes) }
	const isPossible =
		cost.lanes >= 1 &&
		cost.lanes <= maxCost.lanes &&
		cost.passes >= 1 &&
		cost.passes <= maxCost.passes &&
		cost.memoryKib >= 8 * cost.lanes &&
		cost.memoryKib <= maxCost.memoryKib
	return isPossible ? { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') } : null
}

/** Base64 without padding, as in PHC strings. */
function unpadded(bytes: Buffer): string {
	return bytes.toString('base64').replaceAll('=', '')
}
