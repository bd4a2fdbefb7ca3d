import { createHash, randomBytes } from 'node:crypto'
import { generateId } from 'better-auth'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { AuditDetails } from '#services/accounts/audit/contract.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import type { AuditEvent } from '#services/accounts/audit/events.ts'
import type { Origin } from '#services/accounts/audit/origin.ts'
import { checkedName } from '#services/accounts/check-input.ts'
import { type Db, isoTime } from '#services/accounts/tables.ts'
import type { ClientCredentials, ListedClient, NewClient, Registration } from './contract.ts'
import { listOf } from './json-list.ts'
import { calledUriProblem, uriProblem, urisProblem } from './redirect-uris.ts'

/** The user who changes a client; `actorId` is null for the command line. */
export type Changer = { actorId: string | null; origin: Origin; details?: AuditDetails }

/** The clients of the OpenID provider. Throws {AppError} NOT_FOUND for an unknown id. */
export type ClientRegistry = {
	list(): Promise<ListedClient[]>
	register(client: NewClient, by: Changer): Promise<Registration>
	/** @throws {AppError} VALIDATION_ERROR for a public client */
	rotateSecret(id: string, by: Changer): Promise<ClientCredentials>
	setDisabled(id: string, disabled: boolean, by: Changer): Promise<void>
	remove(id: string, by: Changer): Promise<void>
}

const secretBytes = 32

/** The stored hash of a client secret: 256 random bits need no slow hash. */
export function secretHash(secret: string): string {
	return createHash('sha256').update(secret).digest('base64url')
}

type Change = { clientSecret: string } | { disabled: boolean }

type Dependencies = { db: Db; audit: Audit; siteUrl: string; clock: Clock }

export function createClients({ db, audit, siteUrl, clock }: Dependencies): ClientRegistry {
	const record = (trx: Db, event: AuditEvent, by: Changer, details: AuditDetails) =>
		audit.recordIn(trx, { ...by, event, subjectId: null, details: { ...details, ...by.details } })

	async function update(id: string, change: Change, by: Changer): Promise<void> {
		await db.transaction().execute(async (trx) => {
			const { numUpdatedRows } = await trx
				.updateTable('oauthClient')
				.set({ ...change, updatedAt: clock.now() })
				.where('clientId', '=', id)
				.executeTakeFirst()
			if (numUpdatedRows === 0n) throwUnknownClient()
			const changed = 'disabled' in change ? change : { secret: 'rotated' }
			await record(trx, 'clientChanged', by, { client: id, ...changed })
		})
	}

	return {
		list: () => listClients(db),
		async register(client, by) {
			const problem = problemOf(client, siteUrl)
			if (problem) return problem
			const isPublic = client.kind === 'public'
			const id = generateId()
			const secret = isPublic ? null : newSecret()
			const now = clock.now()
			const row = {
				id: generateId(),
				clientId: id,
				clientSecret: secret && secretHash(secret),
				name: client.name.trim(),
				uri: client.uri,
				redirectUris: JSON.stringify(client.redirectUris),
				postLogoutRedirectUris: JSON.stringify(client.postLogoutUris),
				backchannelLogoutUri: client.backchannelLogoutUri,
				backchannelLogoutSessionRequired: true,
				enableEndSession: true,
				tokenEndpointAuthMethod: isPublic ? 'none' : 'client_secret_basic',
				applicationType: isPublic ? 'native' : 'web',
				grantTypes: JSON.stringify(grantTypesOf(isPublic)),
				responseTypes: JSON.stringify(['code']),
				requirePKCE: isPublic,
				disabled: false,
				createdAt: now,
				updatedAt: now,
			}
			await db.transaction().execute(async (trx) => {
				await trx.insertInto('oauthClient').values(row).execute()
				await record(trx, 'clientCreated', by, { client: id, name: row.name })
			})
			return { ok: true, client: { id, secret } }
		},
		async rotateSecret(id, by) {
			const client = (await listClients(db)).find((each) => each.id === id) ?? throwUnknownClient()
			if (client.kind === 'public')
				throw new AppError({ code: 'VALIDATION_ERROR', message: 'A public client has no secret' })
			const secret = newSecret()
			await update(id, { clientSecret: secretHash(secret) }, by)
			return { id, secret }
		},
		setDisabled: (id, disabled, by) => update(id, { disabled }, by),
		async remove(id, by) {
			await db.transaction().execute(async (trx) => {
				const { numDeletedRows } = await trx
					.deleteFrom('oauthClient')
					.where('clientId', '=', id)
					.executeTakeFirst()
				if (numDeletedRows === 0n) throwUnknownClient()
				await record(trx, 'clientRemoved', by, { client: id })
			})
		},
	}
}

/** A public client may run on a device without a browser and show a code instead (RFC 8628). */
function grantTypesOf(isPublic: boolean): string[] {
	const grants = ['authorization_code', 'refresh_token']
	return isPublic ? [...grants, 'urn:ietf:params:oauth:grant-type:device_code'] : grants
}

/** The redirect URIs of all enabled clients. */
export async function listRedirectUris(db: Db): Promise<string[]> {
	const rows = await db.selectFrom('oauthClient').select(['redirectUris', 'disabled']).execute()
	return rows.flatMap(({ redirectUris, disabled }) => (disabled ? [] : listOf(redirectUris)))
}

async function listClients(db: Db): Promise<ListedClient[]> {
	const rows = await db
		.selectFrom('oauthClient')
		.selectAll()
		.orderBy('createdAt', 'desc')
		.orderBy('id', 'desc')
		.execute()
	return rows.map((row) => ({
		id: row.clientId,
		name: row.name ?? row.clientId,
		kind: row.tokenEndpointAuthMethod === 'none' ? 'public' : 'confidential',
		disabled: Boolean(row.disabled),
		redirectUris: listOf(row.redirectUris),
		postLogoutUris: listOf(row.postLogoutRedirectUris),
		backchannelLogoutUri: row.backchannelLogoutUri,
		createdAt: isoTime(row.createdAt),
	}))
}

function problemOf(client: NewClient, siteUrl: string): (Registration & { ok: false }) | null {
	if (!client.name.trim()) return { ok: false, field: 'name', problem: 'NAME_REQUIRED' }
	if (!checkedName.safeParse(client.name).success)
		return { ok: false, field: 'name', problem: 'INVALID_NAME' }
	if (client.redirectUris.length === 0) return { ok: false, field: 'redirectUris', problem: 'URI_REQUIRED' }
	const problems = {
		uri: client.uri && uriProblem(client.uri),
		redirectUris: urisProblem(client.redirectUris),
		postLogoutUris: urisProblem(client.postLogoutUris),
		backchannelLogoutUri:
			client.backchannelLogoutUri && calledUriProblem(client.backchannelLogoutUri, siteUrl),
	}
	for (const field of ['uri', 'redirectUris', 'postLogoutUris', 'backchannelLogoutUri'] as const) {
		const problem = problems[field]
		if (problem) return { ok: false, field, problem }
	}
	return null
}

const newSecret = () => randomBytes(secretBytes).toString('base64url')

function throwUnknownClient(): never {
	throw new AppError({ code: 'NOT_FOUND', message: 'Client not found' })
}
