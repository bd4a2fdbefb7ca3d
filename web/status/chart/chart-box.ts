/** The SVG is stretched; labels are HTML beside it. */
export const chartBox = { width: 1000, height: 200 }

export type Chart = {
	/** SVG path data; empty where nothing is known. */
	middle: string
	high: string
	area: string
	/** Milliseconds, from 0 to the top. */
	scale: number[]
}
