import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { withRelaxedDurability } from '#platform/database/relaxed-durability.ts'
import { AppError } from '#platform/errors.ts'
import { actorOf } from '#services/accounts/audit/actor.ts'
import type { Audit, AuditEntry } from '#services/accounts/audit/audit-log.ts'
import { noOrigin, originOf } from '#services/accounts/audit/origin.ts'
import type { Principal, ReadSession, SessionView } from '#services/accounts/contract.ts'
import type { InternalService } from '#services/accounts/internal/contract.ts'
import { type Permission, permissionsOf, type RoleSets } from '#services/accounts/permissions.ts'
import { takeLock } from '#services/accounts/queries.ts'
import { readRoleSets } from '#services/accounts/roles/queries.ts'
import type { Roles } from '#services/accounts/roles/roles.ts'
import { isBanned } from '#services/accounts/sessions/banned.ts'
import { requirePermission } from '#services/accounts/sessions/session.ts'
import { type Db, isoTime } from '#services/accounts/tables.ts'
import {
	type ApiKeysService,
	type ApiKeyView,
	type KeyPermission,
	keyPermissions,
	type NewApiKey,
	type NewKey,
	newKeyBody,
} from './contract.ts'
import { maxKeyNameCharacters } from './limits.ts'
import {
	addKey,
	countKeys,
	findKeyByHash,
	type KeyRow,
	listKeys,
	recordKeyUse,
	revokeKey,
} from './queries.ts'

const maxKeysPerUser = 50
const minuteMs = 60_000

/** Lets users and secret scanners recognise a key. */
const prefix = 'parvis_'
const secretBytes = 32
const idBytes = 16

type Dependencies = {
	db: Db
	audit: Audit
	session: ReadSession
	/** The current permissions of a user. */
	permissionsHeld: InternalService['permissions']
	roles: Roles
	/** The secret of the site. */
	secret: string
	clock: Clock
}

/** Who creates a key: the audit log names the actor, who is null for the command line. */
type Maker = { id: string; held: readonly Permission[] } & Pick<AuditEntry, 'actorId' | 'origin' | 'details'>

/** Manages API keys and authenticates requests that carry one. */
export function createApiKeys({
	db,
	audit,
	session,
	permissionsHeld,
	roles,
	secret: siteSecret,
	clock,
}: Dependencies) {
	async function managerOf(headers: Headers): Promise<SessionView> {
		const current = await session(headers)
		requirePermission(current, 'panel.access')
		return current
	}

	/** What both the user and, while impersonating, the administrator may do. */
	async function grantableBy(manager: SessionView): Promise<KeyPermission[]> {
		return shared(shared(keyPermissions, manager.permissions), await permissionsHeld(accountable(manager)))
	}

	/**
	 * The id and the secret of a new key: random bits or, with an idempotency key, bits derived from it, so that a
	 * repeated request returns the same ones. The id reveals nothing of the secret.
	 */
	function newIdentity({ idempotencyKey, ...content }: NewKey, makerId: string) {
		const bits =
			idempotencyKey === undefined
				? randomBytes(secretBytes + idBytes)
				: createHmac('sha512', siteSecret)
						.update(`parvis: API key: ${JSON.stringify([idempotencyKey, makerId, content])}`)
						.digest()
		const secret = prefix + bits.toString('base64url', 0, secretBytes)
		return { id: bits.toString('base64url', secretBytes, secretBytes + idBytes), secret }
	}

	async function create({ id: makerId, held, details, ...actor }: Maker, input: NewKey): Promise<NewApiKey> {
		const key = parsed(input)
		const missing = key.permissions.find((permission) => !held.includes(permission))
		if (missing)
			throw new AppError({
				code: 'FORBIDDEN',
				reason: 'PERMISSION_NOT_HELD',
				field: 'permissions',
				message: `The user does not have the permission ${missing}`,
			})
		const { id, secret } = newIdentity(key, makerId)
		const { name } = key
		const permissions = key.permissions.join(',')
		return await db.transaction().execute(async (trx) => {
			const now = clock.now()
			await takeLock(trx, 'apiKeys', now)
			const secretHash = hashOf(secret)
			const isNew = await addKey(trx, { id, name, permissions, secretHash, makerId, createdAt: now })
			const stored = await findKeyByHash(trx, secretHash)
			if (!stored) throw new AppError({ code: 'NOT_FOUND', message: 'The key was revoked since' })
			if (isNew) {
				if ((await countKeys(trx, makerId)) > maxKeysPerUser)
					throw new AppError({ code: 'CONFLICT', reason: 'TOO_MANY_KEYS', message: 'Too many keys' })
				await audit.recordIn(trx, {
					event: 'apiKeyCreated',
					subjectId: makerId,
					details: { ...details, apiKey: name, permissions: key.permissions },
					...actor,
				})
			}
			return { ...viewOf(stored, await readRoleSets(trx), now), secret }
		})
	}

	const service: ApiKeysService = {
		async list(headers) {
			const manager = await managerOf(headers)
			const now = clock.now()
			const sets = await roles.current()
			const keys = await listKeys(db, ownerFilter(manager))
			return { keys: keys.map((key) => viewOf(key, sets, now)), grantable: await grantableBy(manager) }
		},
		async create(headers, key) {
			const manager = await managerOf(headers)
			const entry = { origin: originOf(headers), ...actorOf(actorIn(manager)) }
			return await create({ id: accountable(manager), held: await grantableBy(manager), ...entry }, key)
		},
		async revoke(headers, id) {
			const manager = await managerOf(headers)
			await db.transaction().execute(async (trx) => {
				const revoked = await revokeKey(trx, { id, makerId: ownerFilter(manager) }, clock.now())
				if (!revoked) throw new AppError({ code: 'NOT_FOUND', message: 'Key not found' })
				await audit.recordIn(trx, {
					event: 'apiKeyRemoved',
					subjectId: revoked.makerId,
					origin: originOf(headers),
					...actorOf(actorIn(manager), { apiKey: revoked.name }),
				})
			})
		},
	}

	return {
		service,
		/** Creates a key of the user `makerId`, for the command line. @throws {AppError} as `ApiKeysService.create` */
		createFor: async (makerId: string, key: NewKey) =>
			await create(
				{ id: makerId, held: await permissionsHeld(makerId), actorId: null, origin: noOrigin },
				key,
			),
		/**
		 * The API key in `Authorization: Bearer parvis_…`; null when there is none. Its use is recorded, unless it has no
		 * permission left.
		 * @throws {AppError} UNAUTHORIZED for an unknown or revoked key, even with a valid session
		 */
		async principal(headers: Headers): Promise<Principal | null> {
			const [, secret] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
			if (!secret?.startsWith(prefix)) return null
			const key = await findKeyByHash(db, hashOf(secret))
			if (!key) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unknown API key' })
			const now = clock.now()
			const permissions = currentPermissions(key, await roles.current(), now)
			const usedAt = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
			if (permissions.length > 0 && (key.usedAt === null || isoTime(key.usedAt) !== usedAt.toISOString()))
				await withRelaxedDurability(db, (each) => recordKeyUse(each, key.id, usedAt))
			return {
				userId: key.makerId,
				name: displayNameOf(key.name),
				permissions,
				apiKey: key.name,
				impersonates: null,
			}
		},
	}
}

const actorIn = ({ user, impersonatedBy }: SessionView) => ({ id: user.id, impersonatedBy })

/** While impersonating, the administrator is accountable. */
const accountable = ({ user, impersonatedBy }: SessionView) => impersonatedBy ?? user.id

/** Whose keys a user may see and revoke: null for all. */
const ownerFilter = (manager: SessionView) =>
	manager.permissions.includes('users.manage') ? null : accountable(manager)

/** Distinguishes a key from a user of the same name: a username cannot contain parentheses. */
const displayNameOf = (name: string) => `${name} (API)`

function shared<Name extends string>(some: readonly Name[], others: readonly string[]): Name[] {
	return some.filter((name) => others.includes(name))
}

function parsed(input: NewKey) {
	const { data, error } = newKeyBody.safeParse(input)
	if (data) return { ...data, permissions: shared(keyPermissions, data.permissions) }
	const field = error.issues[0]?.path[0] === 'name' ? 'name' : 'permissions'
	const rule =
		field === 'name'
			? `Must have 1 to ${maxKeyNameCharacters} characters on one line`
			: `Must be some of ${keyPermissions.join(', ')}`
	throw new AppError({ code: 'VALIDATION_ERROR', field, message: `[body.${field}] ${rule}` })
}

/** 256 random bits need no slow hash. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

const permissionsIn = (key: KeyRow) => shared(keyPermissions, key.permissions.split(','))

const currentPermissions = (key: KeyRow, sets: RoleSets, now: Date) =>
	isBanned(key, now) ? [] : shared(permissionsIn(key), permissionsOf(key.role, sets))

function viewOf(key: KeyRow, sets: RoleSets, now: Date): ApiKeyView {
	return {
		id: key.id,
		name: key.name,
		permissions: permissionsIn(key),
		current: currentPermissions(key, sets, now),
		maker: key.username,
		createdAt: isoTime(key.createdAt),
		usedAt: key.usedAt === null ? null : isoTime(key.usedAt),
	}
}
