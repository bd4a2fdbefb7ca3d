import type { TeamMember } from '#services/accounts/teams/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { messages } from './messages.ts'

/** The title of a member, or else the name of the role, and its language. An English title falls back to French. */
export function roleIn(
	{ title, role }: Pick<TeamMember, 'title' | 'role'>,
	locale: Locale,
): { role: string; locale: Locale } {
	if (title === null) return { role: messages[locale][role], locale }
	if (locale === 'en' && title.en !== null) return { role: title.en, locale }
	return { role: title.fr, locale: 'fr' }
}
