import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import { originOf } from '#services/accounts/audit/origin.ts'
import type { ReadSession } from '#services/accounts/contract.ts'
import { requireSession } from '#services/accounts/sessions/session.ts'
import { type Db, isoTime } from '#services/accounts/tables.ts'
import { type Acceptance, maxAcceptances, type TermsService } from './contract.ts'
import { truncatedAddress } from './truncated-address.ts'

type Dependencies = { db: Db; clock: Clock; session: ReadSession }

export function createTerms({ db, clock, session }: Dependencies): TermsService {
	return {
		async accept(headers, accepted) {
			const { user, impersonatedBy } = requireSession(await session(headers))
			if (impersonatedBy !== null) {
				const reason = 'NOT_WHILE_IMPERSONATING'
				throw new AppError({ code: 'FORBIDDEN', reason, message: 'Not while impersonating' })
			}
			if ((await listAcceptances(db, user.id)).length >= maxAcceptances)
				throw new AppError({ code: 'VALIDATION_ERROR', message: `At most ${maxAcceptances} acceptances` })
			await db
				.insertInto('termsAcceptance')
				.values({
					...accepted,
					id: randomUUID(),
					userId: user.id,
					acceptedAt: clock.now(),
					address: truncatedAddress(originOf(headers).address),
				})
				.onConflict((conflict) => conflict.columns(['userId', 'document', 'version']).doNothing())
				.execute()
		},
		async acceptedBy(headers) {
			return await listAcceptances(db, requireSession(await session(headers)).user.id)
		},
	}
}

/** By version. */
async function listAcceptances(db: Db, userId: string): Promise<Acceptance[]> {
	const rows = await db
		.selectFrom('termsAcceptance')
		.select(['document', 'version', 'acceptedAt'])
		.where('userId', '=', userId)
		.orderBy('version')
		.execute()
	return rows.map((row) => ({ ...row, acceptedAt: isoTime(row.acceptedAt) }))
}
