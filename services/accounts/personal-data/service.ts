import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Log } from '#platform/log.ts'
import type { Audit } from '#services/accounts/audit/audit-log.ts'
import type { AuditEvent } from '#services/accounts/audit/events.ts'
import { originOf } from '#services/accounts/audit/origin.ts'
import type { ReadSession } from '#services/accounts/contract.ts'
import type { Notice } from '#services/accounts/notifications/contract.ts'
import { isBanned } from '#services/accounts/sessions/banned.ts'
import { requirePermission, requireSession } from '#services/accounts/sessions/session.ts'
import type { SessionReader } from '#services/accounts/sessions/session-reader.ts'
import { type Db, isoTime } from '#services/accounts/tables.ts'
import type { LocalPersonalDataService } from './contract.ts'
import type { Deletions } from './deletion.ts'
import { createExport } from './export.ts'
import { createPersonalDataJobs } from './jobs.ts'
import { maxExportsPerDay } from './limits.ts'
import type { OutcomeOf } from './outcome.ts'
import { personOf } from './person.ts'
import { addExport, countRequests } from './requests.ts'
import type { Sources } from './sources.ts'

const dayMs = 86_400_000

type Dependencies = {
	db: Db
	files: FileStore
	audit: Audit
	notify(notice: Notice): Promise<void>
	sources: Sources
	outcomeOf: OutcomeOf
	deletions: Deletions
	session: ReadSession
	reader: SessionReader
	/** Age in seconds up to which a session is fresh. */
	freshAge: number
	siteName(): Promise<string>
	clock: Clock
	log: Log
}

export function createPersonalData(dependencies: Dependencies): LocalPersonalDataService {
	const { db, files, audit, outcomeOf, deletions, session, reader, freshAge, clock } = dependencies
	const jobs = createPersonalDataJobs({
		...dependencies,
		finish: { export: createExport(dependencies), deletion: deletions.finish },
	})

	/** @throws {AppError} UNAUTHORIZED; FORBIDDEN while impersonating */
	async function requireSelf(headers: Headers) {
		const { user, impersonatedBy } = requireSession(await session(headers))
		if (impersonatedBy !== null)
			throw new AppError({ code: 'FORBIDDEN', reason: 'NOT_WHILE_IMPERSONATING', message: 'Forbidden' })
		return user
	}

	function requireFresh(found: { session: { createdAt: string } } | null): void {
		if (found && clock.now().getTime() - Date.parse(found.session.createdAt) < freshAge * 1000) return
		throw new AppError({
			code: 'FORBIDDEN',
			reason: 'SESSION_IS_NOT_FRESH',
			message: 'Session is not fresh',
		})
	}

	async function findOwnDeletion(headers: Headers) {
		const token = reader.tokenOf(headers)
		if (token === null) return null
		const row = await db
			.selectFrom('session')
			.innerJoin('user', 'user.id', 'session.userId')
			.select(['userId', 'deletionDueAt', 'session.createdAt', 'banned', 'banExpires'])
			.where('token', '=', token)
			.where('session.expiresAt', '>', clock.now())
			.where('impersonatedBy', 'is', null)
			.where('deletionDueAt', 'is not', null)
			.executeTakeFirst()
		if (!row || isBanned({ banned: row.banned, banExpires: row.banExpires }, clock.now())) return null
		return { userId: row.userId, dueAt: isoTime(row.deletionDueAt!), createdAt: isoTime(row.createdAt) }
	}

	async function requireOwnDeletion(headers: Headers) {
		const found = await findOwnDeletion(headers)
		if (!found) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
		return found
	}

	const ownExports = (userId: string) =>
		db
			.selectFrom('personalDataRequest')
			.selectAll()
			.where('userId', '=', userId)
			.where('kind', '=', 'export')
			.orderBy('requestedAt', 'desc')

	const note = (event: AuditEvent, userId: string, headers: Headers) =>
		audit.record({ event, actorId: userId, subjectId: userId, origin: originOf(headers) })

	async function findExport(userId: string, id: string) {
		const found = await ownExports(userId)
			.where('id', '=', id)
			.where('state', 'in', ['waiting', 'done'])
			.executeTakeFirst()
		if (!found) throw new AppError({ code: 'NOT_FOUND', message: 'Export not found' })
		return found
	}

	return {
		async exports(headers) {
			const { user } = requireSession(await session(headers))
			const rows = await ownExports(user.id).where('state', 'in', ['waiting', 'done']).execute()
			return rows
				.filter(({ expiresAt }) => expiresAt === null || new Date(expiresAt) > clock.now())
				.map(({ id, state, requestedAt, bytes, expiresAt }) => ({
					id,
					state: state === 'done' ? state : 'waiting',
					requestedAt: isoTime(requestedAt),
					bytes,
					expiresAt: expiresAt && isoTime(expiresAt),
				}))
		},
		async requestExport(headers, locale) {
			const { id: userId } = await requireSelf(headers)
			requireFresh(await reader.find(headers))
			const now = clock.now()
			const recent = await ownExports(userId)
				.where('requestedAt', '>', new Date(now.getTime() - dayMs))
				.execute()
			if (recent.some(({ state }) => state === 'waiting')) throw exportRunning()
			if (recent.length >= maxExportsPerDay) {
				const oldest = new Date(recent.at(-1)!.requestedAt)
				const retryAfterSeconds = Math.ceil((oldest.getTime() + dayMs - now.getTime()) / 1000)
				const message = `At most ${maxExportsPerDay} exports a day`
				throw new AppError({ code: 'TOO_MANY_REQUESTS', message, retryAfterSeconds })
			}
			const id = await addExport(db, { userId, locale, now })
			if (id === null) throw exportRunning()
			await note('exportRequested', userId, headers)
			jobs.wakeUp()
			return id
		},
		async removeExport(headers, id) {
			const { id: userId } = await requireSelf(headers)
			const { file } = await findExport(userId, id)
			await db
				.updateTable('personalDataRequest')
				.set({ state: 'cancelled', file: null, endedAt: clock.now() })
				.where('id', '=', id)
				.execute()
			if (file) await files.remove(file)
			await note('exportRemoved', userId, headers)
		},
		async download(headers, id) {
			const { id: userId, username } = await requireSelf(headers)
			requireFresh(await reader.find(headers))
			const { file, bytes, expiresAt, state } = await findExport(userId, id)
			const isReady = state === 'done' && file && expiresAt && new Date(expiresAt) > clock.now()
			const stream = isReady ? await files.stream(file) : null
			if (!stream) throw new AppError({ code: 'NOT_FOUND', message: 'Export not found' })
			await note('exportDownloaded', userId, headers)
			return new Response(stream, {
				headers: {
					'content-type': 'application/zip',
					'content-length': String(bytes),
					'content-disposition': `attachment; filename="${username}.zip"`,
					'cache-control': 'no-store',
				},
			})
		},
		async outcome(headers) {
			const { user } = requireSession(await session(headers))
			return await outcomeOf(personOf(user), clock.now())
		},
		async ownDeletion(headers) {
			const found = await findOwnDeletion(headers)
			return found && { dueAt: found.dueAt }
		},
		async keepOwn(headers) {
			const { userId } = await requireOwnDeletion(headers)
			await deletions.cancel(userId, { actorId: userId, origin: originOf(headers) })
		},
		async deleteNow(headers) {
			const { userId, createdAt } = await requireOwnDeletion(headers)
			requireFresh({ session: { createdAt } })
			await deletions.hasten(userId)
			jobs.wakeUp()
		},
		async deletionOf(headers, userId) {
			requirePermission(await session(headers), 'users.read')
			const row = await db
				.selectFrom('user')
				.select('deletionDueAt')
				.where('id', '=', userId)
				.executeTakeFirst()
			return row?.deletionDueAt ? { dueAt: isoTime(row.deletionDueAt) } : null
		},
		async cancelDeletionOf(headers, userId) {
			const current = await session(headers)
			requirePermission(current, 'users.manage')
			await deletions.cancel(userId, { actorId: current.user.id, origin: originOf(headers) })
		},
		async jobs(headers) {
			requirePermission(await session(headers), 'users.manage')
			return await countRequests(db, clock.now())
		},
		run: jobs.run,
		purge: jobs.purge,
		open: jobs.open,
		close: jobs.close,
	}
}

const exportRunning = () =>
	new AppError({ code: 'CONFLICT', reason: 'EXPORT_RUNNING', message: 'An export is being made already' })
