import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { withRelaxedDurability } from '#platform/database/relaxed-durability.ts'
import { AppError } from '#platform/errors.ts'
import type { FoundKey, Actor, ActorAccounts, RequireActor } from '#services/status/actor.ts'
import { newId, type Idempotent } from '#services/status/idempotency-key.ts'
import { type ApiKeysService, type ApiKeyView, keyName } from './contract.ts'
import {
	addKey,
	countKeys,
	findKeyByHash,
	listKeys,
	recordKeyUse,
	removeKey,
	type ApiKeyRow,
} from './queries.ts'
import type { ApiKeyTables } from './tables.ts'

const maxKeys = 50
const minuteMs = 60_000

/** Lets users and secret scanners recognise a key. */
const prefix = 'parvis_status_'
const secretBytes = 32

type Dependencies = {
	db: Kysely<ApiKeyTables>
	clock: Clock
	/** Authorizes by session only, not by API key. */
	requireUser: RequireActor
	accounts: Pick<ActorAccounts, 'internal'>
	/** The site-wide secret. */
	siteSecret: string
}

/** Manages API keys and authenticates requests that carry one. */
export function createApiKeys({ db, clock, requireUser, accounts, siteSecret }: Dependencies) {
	/** The users among `ids` who may manage the status now. */
	async function managersAmong(ids: readonly string[]): Promise<Set<string>> {
		const managers = await Promise.all(
			[...new Set(ids)].filter(Boolean).map(async (id) => {
				const permissions = await accounts.internal.permissions(id)
				return permissions.includes('status.manage') ? [id] : []
			}),
		)
		return new Set(managers.flat())
	}

	/**
	 * 256 random bits, or, with an idempotency key, bits derived from it, so that a repeated request returns the same
	 * secret. They cannot be derived from the id, which is stored; the idempotency key is not.
	 */
	function secretFor({ idempotencyKey }: Idempotent, maker: Actor, name: string): string {
		const bits =
			idempotencyKey === undefined
				? randomBytes(secretBytes)
				: createHmac('sha256', siteSecret)
						.update(`status:api-key:${JSON.stringify([idempotencyKey, maker.userId, name])}`)
						.digest()
		return prefix + bits.toString('base64url')
	}

	const service: ApiKeysService = {
		async list(headers) {
			await requireUser(headers)
			const keys = await listKeys(db)
			const managers = await managersAmong(keys.map((key) => key.maker_id))
			return keys.map((key) => viewOf(key, managers.has(key.maker_id)))
		},
		async create(headers, input, options = {}) {
			const maker = await requireUser(headers)
			const name = requireName(input)
			const secret = secretFor(options, maker, name)
			const key = {
				id: newId(options, JSON.stringify([maker.userId, name])),
				name,
				made_by: maker.name,
				maker_id: maker.userId,
				created_at: clock.now().getTime(),
				used_at: null,
			}
			const stored = await db.transaction().execute(async (trx: Kysely<ApiKeyTables>) => {
				const secret_hash = hashOf(secret)
				if (!(await addKey(trx, { ...key, secret_hash }))) return await findKeyByHash(trx, secret_hash)
				if ((await countKeys(trx)) > maxKeys)
					throw new AppError({ code: 'CONFLICT', message: 'Too many keys' })
				await maker.note('apiKeyCreated', { apiKey: name })
				return key
			})
			if (!stored) throw new AppError({ code: 'NOT_FOUND', message: 'The key was removed since' })
			return { ...viewOf(stored, true), secret }
		},
		async remove(headers, id) {
			const remover = await requireUser(headers)
			await db.transaction().execute(async (trx: Kysely<ApiKeyTables>) => {
				const name = await removeKey(trx, id, clock.now().getTime())
				if (name === null) throw new AppError({ code: 'NOT_FOUND', message: 'Key not found' })
				await remover.note('apiKeyRemoved', { apiKey: name })
			})
		},
	}

	return {
		...service,
		/**
		 * The key in `Authorization: Bearer …`; null when there is none. Does not check permissions: a key has those of
		 * its creator.
		 * @throws {AppError} UNAUTHORIZED for an unknown key, even with a valid session
		 */
		async find(headers: Headers): Promise<FoundKey | null> {
			const [, secret] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
			if (secret === undefined) return null
			const key = await findKeyByHash(db, hashOf(secret))
			if (!key) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unknown API key' })
			return {
				name: key.name,
				makerId: key.maker_id,
				async used() {
					const minute = Math.floor(clock.now().getTime() / minuteMs) * minuteMs
					if (key.used_at !== minute)
						await withRelaxedDurability(db, (each) => recordKeyUse(each, key.id, minute))
				},
			}
		},
	}
}

function requireName(input: string): string {
	const parsed = keyName.safeParse(input)
	if (parsed.success) return parsed.data
	throw new AppError({
		code: 'VALIDATION_ERROR',
		field: 'name',
		message: '[body.name] Must have 1 to 60 characters on one line',
	})
}

/** 256 random bits need no slow hash. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

function viewOf({ id, name, made_by, created_at, used_at }: ApiKeyRow, mayManage: boolean): ApiKeyView {
	return {
		id,
		name,
		madeBy: made_by,
		createdAt: new Date(created_at).toISOString(),
		usedAt: used_at === null ? null : new Date(used_at).toISOString(),
		isDenied: !mayManage,
	}
}
