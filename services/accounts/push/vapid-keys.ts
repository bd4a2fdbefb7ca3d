import webPush from 'web-push'
import { createEncryption } from '#services/accounts/settings/encryption.ts'
import type { Db } from '#services/accounts/tables.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

const id = 1
const purpose = 'push.privateKey'

/** The key pair of the site, made the first time: subscriptions are bound to it. The private key is stored encrypted. */
export async function vapidKeys(db: Db, secret: string): Promise<VapidKeys> {
	const encryption = createEncryption(secret)
	const read = db.selectFrom('pushKey').select(['publicKey', 'privateKey']).where('id', '=', id)
	let stored = await read.executeTakeFirst()
	if (!stored) {
		const { publicKey, privateKey } = webPush.generateVAPIDKeys()
		await db
			.insertInto('pushKey')
			.values({ id, publicKey, privateKey: encryption.encrypt(privateKey, purpose) })
			.onConflict((conflict) => conflict.column('id').doNothing())
			.execute()
		// Another process may have been first.
		stored = await read.executeTakeFirstOrThrow()
	}
	return { publicKey: stored.publicKey, privateKey: encryption.decrypt(stored.privateKey, purpose) }
}
