import type { CheckView } from '#services/status/monitors/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { causeMessage, detailMessage } from '#services/status/probes/messages.ts'
import { milliseconds } from '#web/status/format.ts'

export type ShownCheck = Pick<CheckView, 'at' | 'outcome'> & {
	time: string
	latency: string | null
	why: string | null
	detail: string | null
}

/** Called in loaders: the browser gets only what is shown. */
export function shownChecks(checks: readonly CheckView[], locale: Locale): ShownCheck[] {
	const format = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
		timeZone: 'Europe/Paris',
		dateStyle: 'short',
		timeStyle: 'medium',
	})
	return checks.map(({ at, outcome, latencyMs, cause, detail }) => ({
		at,
		outcome,
		time: format.format(new Date(at)),
		latency: latencyMs === null ? null : milliseconds(Math.max(latencyMs, 1), locale),
		why: causeMessage(cause, locale),
		detail: detailMessage(detail, locale),
	}))
}
