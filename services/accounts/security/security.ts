import { AppError } from '#platform/errors.ts'
import type { Auth } from '#services/accounts/auth.ts'
import { listPasskeys } from '#services/accounts/passkeys/queries.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { SecurityService } from './contract.ts'
import { isFresh } from './fresh.ts'

export function createSecurity({ auth, db }: { auth: Auth; db: Db }): SecurityService {
	return {
		async read(headers) {
			const query = { disableRefresh: true, disableCookieCache: true }
			const current = await auth.api.getSession({ headers, query })
			if (!current) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
			const { id } = current.user
			const { sessionConfig } = await auth.$context
			const twoFactor = Boolean(current.user.twoFactorEnabled)
			const [hasPassword, backupCodesLeft, passkeys] = await Promise.all([
				findPassword(db, id),
				twoFactor ? countBackupCodes(auth, id) : 0,
				listPasskeys(db, id),
			])
			return {
				hasPassword,
				isFresh: isFresh(current.session, sessionConfig.freshAge),
				twoFactor,
				backupCodesLeft,
				passkeys,
			}
		},
	}
}

async function findPassword(db: Db, userId: string): Promise<boolean> {
	const account = await db
		.selectFrom('account')
		.select('password')
		.where('userId', '=', userId)
		.where('providerId', '=', 'credential')
		.executeTakeFirst()
	return Boolean(account?.password)
}

async function countBackupCodes(auth: Auth, userId: string): Promise<number> {
	const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId } })
	return backupCodes.length
}
