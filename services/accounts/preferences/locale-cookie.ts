import { parse } from 'hono/utils/cookie'
import type { Db } from '#services/accounts/tables.ts'

export const localeCookie = 'i18n_redirected'

/** As the site sets it: for 365 days, readable by its scripts. */
export const localeCookieOptions = { path: '/', maxAge: 365 * 24 * 3600, sameSite: 'lax' } as const

/** The language of an account for a browser that has none of its own; null to leave the browser as it is. */
export async function localeFor(db: Db, userId: string, headers: Headers): Promise<'fr' | 'en' | null> {
	if (parse(headers.get('cookie') ?? '')[localeCookie] !== undefined) return null
	const row = await db
		.selectFrom('userPreference')
		.select('locale')
		.where('userId', '=', userId)
		.executeTakeFirst()
	return row?.locale ?? null
}
