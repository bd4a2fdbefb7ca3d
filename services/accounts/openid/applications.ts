import { APIError } from 'better-auth/api'
import { AppError } from '#platform/errors.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import type { Origin } from '#services/accounts/audit/origin.ts'
import { type Db, isoTime } from '#services/accounts/tables.ts'
import type { Application } from './contract.ts'
import { grantTables } from './end-grants.ts'
import { listOf } from './json-list.ts'

export async function listApplications(db: Db, userId: string): Promise<Application[]> {
	const rows = await db
		.selectFrom('oauthConsent')
		.innerJoin('oauthClient', 'oauthClient.clientId', 'oauthConsent.clientId')
		.select([
			'oauthConsent.clientId',
			'oauthClient.name',
			'oauthClient.uri',
			'oauthConsent.scopes',
			'oauthConsent.createdAt',
		])
		.where('oauthConsent.userId', '=', userId)
		.orderBy('oauthConsent.createdAt', 'desc')
		.orderBy('oauthConsent.id', 'desc')
		.execute()
	return rows.map(({ clientId, name, uri, scopes, createdAt }) => ({
		clientId,
		name: name ?? clientId,
		uri,
		scopes: listOf(scopes),
		since: isoTime(createdAt),
	}))
}

/**
 * Revokes a consent and its tokens; the next sign-in at the client asks again.
 * @throws {AppError} NOT_FOUND if the user has not consented to this client.
 */
export async function revokeApplication(
	{ db, audit }: { db: Db; audit: Audit },
	{ userId, clientId, origin }: { userId: string; clientId: string; origin: Origin },
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const { numDeletedRows } = await trx
			.deleteFrom('oauthConsent')
			.where('userId', '=', userId)
			.where('clientId', '=', clientId)
			.executeTakeFirst()
		if (numDeletedRows === 0n) throw new AppError({ code: 'NOT_FOUND', message: 'Consent not found' })
		for (const table of grantTables) {
			await trx.deleteFrom(table).where('userId', '=', userId).where('clientId', '=', clientId).execute()
		}
		const entry = { actorId: userId, subjectId: userId, origin }
		await audit.recordIn(trx, { ...entry, event: 'consentRevoked', details: { client: clientId } })
	})
}

/**
 * Rejects a code whose consent was revoked after it was issued; every client needs one.
 * @throws {APIError} 400 invalid_grant
 */
export async function requireConsent(
	db: Db,
	{ userId, query }: { userId: string; query: { client_id: string } },
): Promise<void> {
	const consent = await db
		.selectFrom('oauthConsent')
		.select('id')
		.where('userId', '=', userId)
		.where('clientId', '=', query.client_id)
		.executeTakeFirst()
	if (!consent) throw new APIError('BAD_REQUEST', { error: 'invalid_grant' })
}
