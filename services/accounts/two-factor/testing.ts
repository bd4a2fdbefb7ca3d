import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestDatabase } from '#tests/support/databases.ts'
import { bodyOf, camille, createVisitor, openAccounts } from '#services/accounts/testing.ts'

type Visitor = ReturnType<typeof createVisitor>

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

/** The TOTP code (RFC 6238) for the secret of `uri`, `steps` periods of 30 s from now. */
export function totpCode(uri: string, steps = 0): string {
	const secret = new URL(uri).searchParams.get('secret') ?? ''
	const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
	const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
	const counter = Buffer.alloc(8)
	counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + steps))
	const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest()
	const number = digest.readUInt32BE((digest[19] ?? 0) & 15) & 0x7fffffff
	return String(number % 1_000_000).padStart(6, '0')
}

/** The previous step's code is valid until this step ends: waits for the next step if fewer than 2 s are left. */
export async function waitForTotpStep(): Promise<void> {
	const leftMs = stepMs - (Date.now() % stepMs)
	if (leftMs < 2000) await wait(leftMs)
}

/** Camille with an authenticator, signed in as `visitor`; the code of the previous step has been used. */
export async function withTwoFactor(database: TestDatabase, options?: Parameters<typeof openAccounts>[1]) {
	const opened = await openAccounts(database, options)
	const visitor = createVisitor(opened.accounts, options?.baseUrl)
	await visitor.post('/sign-up/email', camille)
	return { ...opened, visitor, ...(await turnOn(visitor)) }
}

export async function turnOn(visitor: Visitor, proof: object = { password: camille.password }) {
	const enabled = await visitor.post('/two-factor/enable', proof)
	assert.equal(enabled.status, 200)
	const { totpURI, backupCodes } = (await bodyOf(enabled)) as { totpURI: string; backupCodes: string[] }
	await waitForTotpStep()
	const verified = await visitor.post('/two-factor/verify-totp', { code: totpCode(totpURI, -1) })
	assert.equal(verified.status, 200)
	return { totpURI, backupCodes }
}

/** A browser that has sent Camille's password and must now send a second factor. */
export async function challenged(accounts: Parameters<typeof createVisitor>[0], baseUrl?: string) {
	const visitor = createVisitor(accounts, baseUrl)
	const answer = await visitor.post('/sign-in/email', camille)
	assert.equal((await bodyOf(answer))['twoFactorRedirect'], true)
	return visitor
}
