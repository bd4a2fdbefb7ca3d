import { fitsArgon2id, hashArgon2id } from './argon2id.ts'
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

/** Hashes from before Argon2id: better-auth's `salt:key` in hexadecimal. */
const storedByBetterAuth = /^([\da-f]{32}):([\da-f]{128})$/

const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const keyBytes = 64

/** Whether `password` matches `hash`; false for an unknown format. About 80 ms of this thread and 32 MiB. */
function fitsScrypt(password: string, hash: string): boolean {
	const [, salt, key] = storedByBetterAuth.exec(hash) ?? []
	if (!salt || !key) return false
	return timingSafeEqual(Buffer.from(key, 'hex'), keyOf(password, salt))
}

function spendScrypt(password: string): void {
	keyOf(password, randomBytes(16).toString('hex'))
}

/** better-auth uses the hexadecimal text as the salt, not the bytes it encodes. */
function keyOf(password: string, salt: string): Buffer {
	return scryptSync(password.normalize('NFKC'), salt, keyBytes, cost)
}

export type HashKind = 'argon2id' | 'scrypt'

/** `hash` is Argon2id or better-auth's scrypt; any other format matches no password. */
type Attempt = { hash: string; password: string }

export function kindOf(hash: string): HashKind {
	return hash.startsWith('$') ? 'argon2id' : 'scrypt'
}

/** CPU-bound functions that take tens of milliseconds; run on worker threads. */
export const hashing = {
	hash: hashArgon2id,
	verify: ({ hash, password }: Attempt): boolean =>
		kindOf(hash) === 'argon2id' ? fitsArgon2id(password, hash) : fitsScrypt(password, hash),
	spend(kind: HashKind, password: string): void {
		if (kind === 'argon2id') hashArgon2id(password)
		else spendScrypt(password)
	},
}

export type Hashing = typeof hashing

export type HashingCall = [name: keyof Hashing, ...args: unknown[]]
