import type { ShownState } from '#services/status/contract.ts'
import type { LastDay } from '#services/status/monitors/contract.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { durationText, shortDuration, percent } from '#web/status/format.ts'
import { serviceMessages } from '#web/status/service-messages.ts'
import { messages } from './messages.ts'

export type ShownLastDay = {
	/** '24 h', or 'depuis 12 min' for a newer monitor. */
	stretch: string
	/** '99,93 %'; null when nothing is known. */
	share: string | null
	label: string
	slots: readonly ShownState[]
}

/** A day with a missing minute counts as whole. */
const wholeMs = 86_400_000 - 60_000

/** `now` is in milliseconds since 1970. */
export function shownLastDay(day: LastDay, locale: Locale, now: number): ShownLastDay {
	const words = serviceMessages[locale]
	const { lastDay, nothingKnown } = messages[locale]
	const { uptime, downMs, degradedMs, knownSince, slots } = day
	const knownMs = knownSince === null ? 0 : now - Date.parse(knownSince)
	const rounded = knownMs < 60_000 ? knownMs : Math.floor(knownMs / 60_000) * 60_000
	const stretch = knownMs >= wholeMs ? words.day : words.knownFor(shortDuration(rounded, locale))
	const share = uptime === null ? null : percent(uptime, locale)
	const parts = [
		share ?? nothingKnown,
		...(knownMs > 0 && knownMs < wholeMs ? [stretch] : []),
		...(downMs > 0 ? [words.downFor(durationText(downMs, locale))] : []),
		...(degradedMs > 0 ? [words.degradedFor(durationText(degradedMs, locale))] : []),
	]
	return { stretch, share, label: lastDay(parts.join(', ')), slots }
}
