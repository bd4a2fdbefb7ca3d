import type { Locale } from '#web/i18n/messages.ts'
import { longDay } from './format.ts'

const language: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' }

const write = (at: number | string, locale: Locale, style: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat(language[locale], { timeZone: 'Europe/Paris', ...style }).format(new Date(at))

/** 'samedi 21 novembre 2026', in Paris time. */
export const dayWithWeekday = (at: number | string, locale: Locale) =>
	`${write(at, locale, { weekday: 'long' })} ${longDay(at, locale)}`

/** 'novembre 2026'. */
export const longMonthOf = (at: number | string, locale: Locale) =>
	write(at, locale, { month: 'long', year: 'numeric' })
