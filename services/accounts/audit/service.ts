import { AppError } from '#platform/errors.ts'
import type { ReadSession } from '#services/accounts/contract.ts'
import { requirePermission } from '#services/accounts/sessions/session.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { Audit } from './audit-log.ts'
import type { AuditService } from './contract.ts'
import { listAudit } from './queries.ts'

const pageSize = 50

type Dependencies = { db: Db; audit: Audit; session: ReadSession }

export function createAuditService({ db, audit, session }: Dependencies): AuditService {
	return {
		async list(headers, { user, event, cursor }) {
			requirePermission(await session(headers), 'audit.read')
			const before = cursor === undefined ? null : Number(cursor)
			const newest = await listAudit(db, { user, event, before, limit: pageSize + 1 })
			const rows = newest.slice(0, pageSize)
			const last = newest.length > pageSize ? rows.at(-1) : undefined
			return { rows, next: last ? String(last.id) : null }
		},
		async listOwn(headers) {
			const own = await session(headers)
			if (!own) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
			return await listAudit(db, { subject: own.user.id, before: null, limit: pageSize })
		},
		async check(headers) {
			requirePermission(await session(headers), 'audit.read')
			return await audit.check()
		},
	}
}
