import type { DayCell, ShownState } from '#services/status/contract.ts'
import { mainStateOf } from './main-state.ts'
import { hundredthsOfPercent } from '#web/status/format.ts'

/**
 * The days of a monitor encoded as one string, because 200 monitors have 18,000 of them. Each day is a letter for its main
 * state, in upper case if an hour or more is unknown. Days with an outage, degradation or gap continue with their uptime
 * in hundredths of a percent and their down, degraded and unknown milliseconds, without trailing zeros: `u9708,2520000`.
 */
export type CompactHistory = string

type DayNote = Pick<DayCell, 'uptime' | 'downMs' | 'degradedMs' | 'unknownMs'>

type DayLook = { state: ShownState; isPart: boolean }

export type HistoryDay = DayLook & { note: DayNote | null }

/** Unknown time is mentioned from one minute and drawn from one hour. */
export const minUnknownMs = 60_000
const minDrawnUnknownMs = 3_600_000

const letters = { up: 'u', degraded: 'd', down: 'x', maintenance: 'm', unknown: 'n' } as const

const lookOf = Object.fromEntries(
	Object.entries(letters).flatMap(([state, letter]) => [
		[letter, { state, isPart: false }],
		[letter.toUpperCase(), { state, isPart: true }],
	]),
) as Record<string, DayLook>

const encodedDays = new WeakMap<readonly DayCell[], CompactHistory>()

export function encodeHistory(days: readonly DayCell[]): CompactHistory {
	const cached = encodedDays.get(days)
	if (cached !== undefined) return cached
	const packed = days.map((day) => (isPlainDay(day) ? letters[mainStateOf(day)] : encodeDay(day))).join('')
	encodedDays.set(days, packed)
	return packed
}

function isPlainDay({ state, uptime, degradedMs, unknownMs }: DayCell): boolean {
	if (state === 'unknown') return true
	return unknownMs < minUnknownMs && (uptime === null || (uptime === 1 && degradedMs === 0))
}

function encodeDay(day: DayCell): string {
	const { uptime, downMs, degradedMs, unknownMs } = day
	const state = letters[mainStateOf(day)]
	const letter = unknownMs < minDrawnUnknownMs ? state : state.toUpperCase()
	const share = uptime === null ? '' : hundredthsOfPercent(uptime)
	const lengths = `,${downMs},${degradedMs},${unknownMs < minUnknownMs ? 0 : unknownMs}`
	return `${letter}${share}${lengths.replace(/(,0)+$/, '')}`
}

export function decodeHistory(packed: CompactHistory): HistoryDay[] {
	return [...packed.matchAll(/([a-z])(?:(\d*),(\d+)(?:,(\d+))?(?:,(\d+))?)?/gi)].map(
		([, letter, share, downMs, degradedMs = 0, unknownMs = 0]) => ({
			...lookOf[letter!]!,
			note: downMs
				? {
						uptime: share ? Number(share) / 10_000 : null,
						downMs: Number(downMs),
						degradedMs: Number(degradedMs),
						unknownMs: Number(unknownMs),
					}
				: null,
		}),
	)
}
