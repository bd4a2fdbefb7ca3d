import type { ListedMonitor } from '#services/status/monitors/contract.ts'
import { formatDateTime, formatNumber } from '#web/i18n/format.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { kindWords } from './form/kind-words.ts'

/** A row of the list, in the reader's words. */
export type ShownMonitor = Pick<
	ListedMonitor,
	'id' | 'name' | 'groupId' | 'tags' | 'isPublic' | 'isPaused'
> & {
	state: ListedMonitor['standing']['state']
	isInMaintenance: boolean
	kind: string
	/** When it was last checked: to machines, in full, and how long ago; null before the first time. */
	checked: { iso: string; date: string; ago: string } | null
	latency: string | null
}

type Reader = { locale: Locale; now: Date; isInMaintenance(id: string): boolean }

/** For loaders: the browser needs no more than what stands in the row. */
export function shownMonitor(monitor: ListedMonitor, reader: Reader): ShownMonitor {
	const { locale, now } = reader
	const { id, name, groupId, tags, isPublic, isPaused, kind, standing } = monitor
	const { state, checkedAt: iso, latencyMs } = standing
	return {
		id,
		name,
		groupId,
		tags,
		isPublic,
		isPaused,
		state,
		isInMaintenance: reader.isInMaintenance(id),
		kind: kindWords(kind, locale).name,
		checked:
			iso === null ? null : { iso, date: formatDateTime(iso, locale), ago: agoWords(iso, locale, now) },
		latency: latencyMs === null ? null : formatNumber(Math.max(latencyMs, 1), locale),
	}
}

const units = [
	['day', 86_400],
	['hour', 3600],
	['minute', 60],
] as const

function agoWords(iso: string, locale: Locale, now: Date): string {
	const seconds = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / 1000))
	const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['second', 1]
	return new Intl.RelativeTimeFormat(locale).format(-Math.floor(seconds / size), unit)
}
