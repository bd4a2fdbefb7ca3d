/** Size of the view box. The SVG is stretched, so its labels are HTML. */
export const chartBox = { width: 1000, height: 200 }

export type Chart = {
	/** SVG path data; empty without data. */
	middle: string
	high: string
	area: string
	/** Ticks in milliseconds, from 0 to the top. */
	scale: number[]
}
