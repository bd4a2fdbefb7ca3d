import { formatDateTime } from '#web/i18n/format.ts'
import type { LocalizedErrorMessages } from './form-error-for.ts'

/** When the ban ends that an error of the account API, or the address of a page, speaks of; null for no end. */
export function banEndOf(banExpires: unknown): string | null {
	if (typeof banExpires !== 'string' || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(banExpires)) return null
	return Number.isNaN(Date.parse(banExpires)) ? null : banExpires
}

/** The words for a ban that ends; they go before those of a ban of which no end is known. */
export function banWords(end: string | null): LocalizedErrorMessages | undefined {
	if (end === null) return undefined
	return {
		fr: {
			THIS_ACCOUNT_IS_BANNED: `Ce compte est banni jusqu’au ${formatDateTime(end, 'fr')}. Si c’est une erreur, écrivez à l’équipe du site.`,
		},
		en: {
			THIS_ACCOUNT_IS_BANNED: `This account is banned until ${formatDateTime(end, 'en')}. If this is a mistake, write to the team of the site.`,
		},
	}
}
