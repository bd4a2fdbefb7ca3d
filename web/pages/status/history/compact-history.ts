import type { DayCell, ShownState } from '#services/status/contract.ts'
import { mainStateOf } from './main-state.ts'
import { hundredthsOfPercent } from '#web/status/format.ts'

/**
 * The days of a monitor as one string, since 200 monitors have 18,000 of them: a letter for the main state of each day,
 * upper case where an hour or more is unknown. A day that was not up throughout is followed by its uptime in hundredths
 * of a percent and its down, degraded and unknown milliseconds, without trailing zeros: `u9708,2520000`.
 */
export type CompactHistory = string

type DayNote = Pick<DayCell, 'uptime' | 'downMs' | 'degradedMs' | 'unknownMs'>

type DayLook = { state: ShownState; isPart: boolean }

export type HistoryDay = DayLook & { note: DayNote | null }

/** Unknown time is mentioned from a minute on, and drawn from an hour on. */
export const minUnknownMs = 60_000
const seenMs = 3_600_000

const letters = { up: 'u', degraded: 'd', down: 'x', maintenance: 'm', unknown: 'n' } as const

const lookOf = Object.fromEntries(
	Object.entries(letters).flatMap(([state, letter]) => [
		[letter, { state, isPart: false }],
		[letter.toUpperCase(), { state, isPart: true }],
	]),
) as Record<string, DayLook>

const written = new WeakMap<readonly DayCell[], CompactHistory>()

export function encodeHistory(days: readonly DayCell[]): CompactHistory {
	const known = written.get(days)
	if (known !== undefined) return known
	const packed = days.map((day) => (isWhole(day) ? letters[mainStateOf(day)] : noted(day))).join('')
	written.set(days, packed)
	return packed
}

function isWhole({ state, uptime, degradedMs, unknownMs }: DayCell): boolean {
	if (state === 'unknown') return true
	return unknownMs < minUnknownMs && (uptime === null || (uptime === 1 && degradedMs === 0))
}

function noted(day: DayCell): string {
	const { uptime, downMs, degradedMs, unknownMs } = day
	const state = letters[mainStateOf(day)]
	const letter = unknownMs < seenMs ? state : state.toUpperCase()
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
