import { formatDateTime } from '#web/i18n/format.ts'
import type { LocalizedErrorMessages } from './form-error-for.ts'

/** Validates the end of a ban from the account API or a query; null for a permanent ban. */
export function banEndOf(banExpires: unknown): string | null {
	if (typeof banExpires !== 'string' || !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(banExpires)) return null
	return Number.isNaN(Date.parse(banExpires)) ? null : banExpires
}

export function banMessages(end: string | null): LocalizedErrorMessages | undefined {
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
