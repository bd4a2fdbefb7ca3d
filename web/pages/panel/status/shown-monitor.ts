import type { LastDay, ListedMonitor } from '#services/status/monitors/contract.ts'
import { formatDateTime, formatNumber } from '#web/i18n/format.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { causeMessage } from '#services/status/probes/messages.ts'
import { shortDuration } from '#web/status/format.ts'
import { type ShownLastDay, shownLastDay } from './shown-last-day.ts'
import { kindName } from './form/kinds/kinds.ts'

export type ShownMonitor = Pick<
	ListedMonitor,
	'id' | 'name' | 'groupId' | 'tags' | 'isPublic' | 'isPaused'
> & {
	state: ListedMonitor['currentState']['state']
	isInMaintenance: boolean
	kind: string
	checked: { iso: string; date: string; ago: string } | null
	latency: string | null
	forLength: string
	why: string | null
	lastDay: ShownLastDay | null
}

type Reader = {
	locale: Locale
	now: Date
	isInMaintenance(id: string): boolean
	lastDays: ReadonlyMap<string, LastDay>
}

/** Called in loaders: the browser gets only what is shown. */
export function shownMonitor(monitor: ListedMonitor, reader: Reader): ShownMonitor {
	const { locale, now } = reader
	const { id, name, groupId, tags, isPublic, isPaused, kind, currentState } = monitor
	const { state, since, cause, checkedAt: iso, latencyMs } = currentState
	const lastDay = reader.lastDays.get(id)
	return {
		id,
		name,
		groupId,
		tags,
		isPublic,
		isPaused,
		state,
		isInMaintenance: reader.isInMaintenance(id),
		kind: kindName(kind, locale),
		checked:
			iso === null ? null : { iso, date: formatDateTime(iso, locale), ago: agoWords(iso, locale, now) },
		latency: latencyMs === null ? null : formatNumber(Math.max(latencyMs, 1), locale),
		forLength: shortDuration(Math.max(now.getTime() - Date.parse(since), 1000), locale),
		why: isPaused || state === 'up' ? null : causeMessage(cause, locale),
		lastDay: lastDay ? shownLastDay(lastDay, locale, now.getTime()) : null,
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
