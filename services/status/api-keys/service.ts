import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import { unsynced } from '#platform/database/unsynced.ts'
import { AppError } from '#platform/errors.ts'
import type { Manager, RequireManager } from '#services/status/manager.ts'
import { shownText } from '#services/status/monitors/texts.ts'
import type { ApiKeysService, ApiKeyView } from './contract.ts'
import { addKey, countKeys, findKeyByHash, listKeys, noteUse, removeKey, type ShownKey } from './queries.ts'
import type { ApiKeyTables } from './tables.ts'

const maxKeys = 50
const minuteMs = 60_000

/** Tells a key from other secrets, also to programs that look for secrets where they should not be. */
const prefix = 'parvis_status_'
const secretBytes = 32

export const keyName = shownText(60)

type Dependencies = {
	db: Kysely<ApiKeyTables>
	clock: Clock
	/** Lets people alone in, by their session. */
	requirePerson: RequireManager
}

/** The keys of programs, and who sends one. */
export function createApiKeys({ db, clock, requirePerson }: Dependencies) {
	const service: ApiKeysService = {
		async list(headers) {
			await requirePerson(headers)
			return (await listKeys(db)).map(viewOf)
		},
		async create(headers, given) {
			const { name: madeBy } = await requirePerson(headers)
			const name = requireName(given)
			if ((await countKeys(db)) >= maxKeys) throw new AppError('CONFLICT', 'Too many keys')
			// 256 random bits need no slow hash.
			const secret = prefix + randomBytes(secretBytes).toString('base64url')
			const key = {
				id: randomUUID(),
				name,
				made_by: madeBy,
				created_at: clock.now().getTime(),
				used_at: null,
			}
			await addKey(db, { ...key, secret_hash: hashOf(secret) })
			return { ...viewOf(key), secret }
		},
		async remove(headers, id) {
			await requirePerson(headers)
			if (!(await removeKey(db, id))) throw new AppError('NOT_FOUND', 'Key not found')
		},
	}

	return {
		...service,
		/**
		 * Who sent the key in `Authorization: Bearer …`; null when there is none.
		 * @throws {AppError} UNAUTHORIZED for a key that is not one of ours, whatever else the request brings
		 */
		async check(headers: Headers): Promise<Manager | null> {
			const [, secret] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
			if (secret === undefined) return null
			const key = await findKeyByHash(db, hashOf(secret))
			if (!key) throw new AppError('UNAUTHORIZED', 'Unknown API key')
			const minute = Math.floor(clock.now().getTime() / minuteMs) * minuteMs
			if (key.used_at !== minute) await unsynced(db, (each) => noteUse(each, key.id, minute))
			return { name: key.name }
		},
	}
}

function requireName(given: string): string {
	const parsed = keyName.safeParse(given)
	if (parsed.success) return parsed.data
	throw new AppError('VALIDATION_ERROR', '[body.name] Must have 1 to 60 characters on one line')
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

function viewOf({ id, name, made_by, created_at, used_at }: ShownKey): ApiKeyView {
	return {
		id,
		name,
		madeBy: made_by,
		createdAt: new Date(created_at).toISOString(),
		usedAt: used_at === null ? null : new Date(used_at).toISOString(),
	}
}
