/** A chart is drawn in a box of this size, which the page stretches; labels are HTML beside it. */
export const chartBox = { width: 1000, height: 200 }

export type Chart = {
	/** SVG path data; empty where nothing is known. */
	middle: string
	high: string
	/** Under the middle line. */
	area: string
	/** What the lines of the scale stand for, from 0 to the top, in milliseconds. */
	scale: number[]
}
