import { createHash } from 'node:crypto'
import { networksOf } from '#platform/network/networks-of.ts'
import type { Db } from '#services/accounts/tables.ts'
import { deviceOf } from '#services/accounts/sessions/device.ts'
import { knownForSeconds } from './cookie.ts'

/** Deletes the known devices of an account, whose owner may have changed. */
export async function forgetDevices(db: Db, userId: string): Promise<void> {
	await db.deleteFrom('signInDevice').where('userId', '=', userId).execute()
}

type SignIn = { userId: string; userAgent: string | null; address: string | null; at: Date }

const dayMs = 86_400_000

/**
 * Records a sign-in with this browser family, system and subnet. Returns whether the combination is new for the account:
 * false at the first sign-in of an account, and true for only one of several concurrent ones.
 */
export async function isNewDevice(db: Db, { userId, userAgent, address, at }: SignIn): Promise<boolean> {
	const { browser, os } = deviceOf(userAgent)
	const { subnet } = networksOf(address ?? '')
	const device = createHash('sha256').update(`${userId}\n${browser}\n${os}\n${subnet}`).digest('base64url')
	const known = await db
		.selectFrom('signInDevice')
		.select('lastSignInAt')
		.where('userId', '=', userId)
		.where('device', '=', device)
		.executeTakeFirst()
	// Rows are stored for 400 days, so a precision of one day is enough and most sign-ins write nothing.
	if (known && at.getTime() - new Date(known.lastSignInAt).getTime() < dayMs) return false
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
			const update = trx.updateTable('signInDevice').set({ lastSignInAt: at })
			await update.where('userId', '=', userId).where('device', '=', device).execute()
			return false
		}
		return !isFirst
	})
}
