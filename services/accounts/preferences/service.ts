import type { ReadSession } from '#services/accounts/contract.ts'
import { requireSession } from '#services/accounts/sessions/session.ts'
import type { Db } from '#services/accounts/tables.ts'
import type { PreferencesService } from './contract.ts'

export function createPreferences({ db, session }: { db: Db; session: ReadSession }): PreferencesService {
	return {
		async read(headers) {
			const { user } = requireSession(await session(headers))
			const row = await db
				.selectFrom('userPreference')
				.select(['locale', 'colorMode'])
				.where('userId', '=', user.id)
				.executeTakeFirst()
			return row ?? { locale: null, colorMode: null }
		},
		async change(headers, { locale, colorMode }) {
			const { user, impersonatedBy } = requireSession(await session(headers))
			if (impersonatedBy !== null) return
			const changed = {
				...(locale !== undefined && { locale }),
				...(colorMode !== undefined && { colorMode }),
			}
			if (Object.keys(changed).length === 0) return
			await db
				.insertInto('userPreference')
				.values({ userId: user.id, locale: null, colorMode: null, ...changed })
				.onConflict((conflict) => conflict.column('userId').doUpdateSet(changed))
				.execute()
		},
	}
}
