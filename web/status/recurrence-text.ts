import type { ComingMaintenance } from '#services/status/maintenance/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { recurrenceMessages } from './recurrence-messages.ts'

export function recurrenceText(repeat: ComingMaintenance['repeat'], locale: Locale): string {
	const words = recurrenceMessages[locale]
	const every = repeat?.every ?? 1
	switch (repeat?.kind) {
		case undefined:
			return words.once
		case 'daily':
			return words.daily(every)
		case 'weekly':
			return words.weekly(every, repeat.weekdays)
		case 'monthly':
			return words.monthly(every, repeat.day)
		case 'monthly-weekday':
			return words.monthlyWeekday(every, repeat.nth, repeat.weekday)
	}
}
