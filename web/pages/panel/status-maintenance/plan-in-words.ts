import type { ComingMaintenance } from '#services/status/maintenance/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { planMessages } from './plan-messages.ts'

/** How often a window opens, in words. */
export function repeatInWords(repeat: ComingMaintenance['repeat'], locale: Locale): string {
	const words = planMessages[locale]
	switch (repeat?.kind) {
		case undefined:
			return words.once
		case 'daily':
			return words.daily
		case 'weekly':
			return words.weekly(repeat.weekdays)
		case 'monthly':
			return words.monthly(repeat.day)
		case 'monthly-weekday':
			return words.monthlyWeekday(repeat.nth, repeat.weekday)
	}
}
