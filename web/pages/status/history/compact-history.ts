import type { DayCell, ShownState } from '#services/status/contract.ts'
import { mainStateOf } from './main-state.ts'
import { hundredthsOfPercent } from '#web/status/format.ts'

export type PackedDays = string

type DayNote = Pick<DayCell, 'uptime' | 'downMs' | 'degradedMs' | 'unknownMs'>

type DayLook = { state: ShownState; isPart: boolean }

export type PackedDay = DayLook & { note: DayNote | null }

export const saidMs = 60_000
const seenMs = 3_600_000

const letters = { up: 'u', degraded: 'd', down: 'x', maintenance: 'm', unknown: 'n' } as const

const lookOf = Object.fromEntries(
	Object.entries(letters).flatMap(([state, letter]) => [
		[letter, { state, isPart: false }],
		[letter.toUpperCase(), { state, isPart: true }],
	]),
) as Record<string, DayLook>

const written = new WeakMap<readonly DayCell[], PackedDays>()

export function packDays(days: readonly DayCell[]): PackedDays {
	const known = written.get(days)
	if (known !== undefined) return known
	const packed = days.map((day) => (isWhole(day) ? letters[mainStateOf(day)] : noted(day))).join('')
	written.set(days, packed)
	return packed
}

function isWhole({ state, uptime, degradedMs, unknownMs }: DayCell): boolean {
	if (state === 'unknown') return true
	return unknownMs < saidMs && (uptime === null || (uptime === 1 && degradedMs === 0))
}

function noted(day: DayCell): string {
	const { uptime, downMs, degradedMs, unknownMs } = day
	const state = letters[mainStateOf(day)]
	const letter = unknownMs < seenMs ? state : state.toUpperCase()
	const share = uptime === null ? '' : hundredthsOfPercent(uptime)
	const lengths = `,${downMs},${degradedMs},${unknownMs < saidMs ? 0 : unknownMs}`
	return `${letter}${share}${lengths.replace(/(,0)+$/, '')}`
}

export function unpackDays(packed: PackedDays): PackedDay[] {
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
