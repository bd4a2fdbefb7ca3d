import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** What the sites of before Argon2id hold: better-auth's `salt:key` in hexadecimal, of N=16384, r=16, p=1. */
const storedByBetterAuth = /^[\da-f]{32}:[\da-f]{128}$/

/** Whether `password` made `hash`; false for what better-auth does not make. About 80 ms and 32 MiB. */
export async function fitsScrypt(password: string, hash: string): Promise<boolean> {
	return storedByBetterAuth.test(hash) && (await verifyPassword({ hash, password }))
}

/** Spends on `password` what `fitsScrypt` spends. */
export async function spendScrypt(password: string): Promise<void> {
	await hashPassword(password)
}
