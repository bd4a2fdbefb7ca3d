import { createHash } from 'node:crypto'
import { networksOf } from '#platform/network/networks-of.ts'
import type { Db } from '#services/accounts/tables.ts'
import { deviceOf } from '#services/accounts/sessions/device.ts'
import { knownForSeconds } from './cookie.ts'

/** Deletes the known kinds of devices of an account: its owner may have changed. */
export async function forgetDevices(db: Db, userId: string): Promise<void> {
	await db.deleteFrom('signInDevice').where('userId', '=', userId).execute()
}

type SignIn = { userId: string; userAgent: string | null; address: string | null; at: Date }

const dayMs = 86_400_000

/**
 * Writes down that somebody signed in with a browser of this kind, on this system, from this subnet. Answers whether
 * that is new for the account: never at its first sign-in, once for the same two at once.
 */
export async function isNewDevice(db: Db, { userId, userAgent, address, at }: SignIn): Promise<boolean> {
	const { browser, os } = deviceOf(userAgent)
	const { subnet } = networksOf(address ?? '')
	const device = createHash('sha256').update(`${userId}\n${browser}\n${os}\n${subnet}`).digest('base64url')
	const seen = await db
		.selectFrom('signInDevice')
		.select('lastSignInAt')
		.where('userId', '=', userId)
		.where('device', '=', device)
		.executeTakeFirst()
	// Rows are stored for 400 days, so one day of precision is enough: a usual sign-in writes nothing.
	if (seen && at.getTime() - new Date(seen.lastSignInAt).getTime() < dayMs) return false
	return await db.transaction().execute(async (trx) => {
		const ofUser = trx.selectFrom('signInDevice').select('device').where('userId', '=', userId)
		const isFirst = (await ofUser.limit(1).execute()).length === 0
		await trx
			.deleteFrom('signInDevice')
			.where('userId', '=', userId)
			.where('lastSignInAt', '<', new Date(at.getTime() - knownForSeconds * 1000))
			.execute()
		const added = await trx
			.insertInto('signInDevice')
			.values({ userId, device, lastSignInAt: at })
			.onConflict((conflict) => conflict.columns(['userId', 'device']).doNothing())
			.executeTakeFirst()
		if (added.numInsertedOrUpdatedRows === 0n) {
			const again = trx.updateTable('signInDevice').set({ lastSignInAt: at })
			await again.where('userId', '=', userId).where('device', '=', device).execute()
			return false
		}
		return !isFirst
	})
}
