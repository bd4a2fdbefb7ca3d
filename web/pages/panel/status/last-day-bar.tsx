import '#web/status/status.css'
import type { ShownState } from '#services/status/contract.ts'
import type { ShownLastDay } from './shown-last-day.ts'

const slotPx = 4
const heightPx = 20

/** Offset and height in pixels: states differ in shape as well as in colour. */
const shapes: Record<ShownState, [top: number, height: number][]> = {
	up: [[0, heightPx]],
	degraded: [[8, 12]],
	down: [
		[0, 6],
		[9, 11],
	],
	maintenance: [[13, 7]],
	unknown: [[17, 3]],
}

const order = ['up', 'degraded', 'down', 'maintenance', 'unknown'] as const

export function LastDayBar({ day: { stretch, share, label, slots } }: { day: ShownLastDay }) {
	return (
		<span className="inline-block">
			<svg
				viewBox={`0 0 ${slots.length * slotPx} ${heightPx}`}
				width={slots.length * slotPx}
				height={heightPx}
				role="img"
				aria-label={label}
				className="last-day"
			>
				<title>{label}</title>
				{order.map((state) => {
					const path = pathOf(slots, state)
					return path && <path key={state} className={state} d={path} />
				})}
			</svg>
			{share !== null && (
				<span className="block text-sm text-ink-soft tabular-nums" aria-hidden>
					{stretch} <span className="font-semibold text-ink">{share}</span>
				</span>
			)}
		</span>
	)
}

/** One rectangle for each run of slots; a mask in `status.css` separates the slots. */
function pathOf(slots: readonly ShownState[], state: ShownState): string {
	let path = ''
	for (let from = 0; from < slots.length; from += 1) {
		if (slots[from] !== state || slots[from - 1] === state) continue
		const next = slots.findIndex((each, index) => index > from && each !== state)
		const width = ((next < 0 ? slots.length : next) - from) * slotPx
		for (const [top, height] of shapes[state]) {
			path += `M${from * slotPx} ${top}h${width}v${height}h-${width}z`
		}
	}
	return path
}
