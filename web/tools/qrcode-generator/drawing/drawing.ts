import type { Grid } from './outline.ts'

/** The light border that readers need, in modules. ISO/IEC 18004:2015, section 6.3.8. */
export const quietZone = 4

export type Raster = { width: number; height: number; rgba: Uint8ClampedArray }

export type Logo = { at: number; side: number; picture: Raster; dataUri: string }

export type Drawing = {
	modules: Grid
	margin: number
	/** '#rrggbb' */
	dark: string
	light: string
	logo?: Logo
}

export const sideOf = ({ modules, margin }: Pick<Drawing, 'modules' | 'margin'>) =>
	modules.length + 2 * margin

/** The square of modules that a logo takes, in the middle; as wide as the share of the side, and odd as the side is. */
export function logoPlace(size: number, share: number): { at: number; side: number } {
	const side = Math.max(1, 2 * Math.round((size * share - 1) / 2) + 1)
	return { at: (size - side) / 2, side }
}

export function clearedFor(modules: Grid, { at, side }: { at: number; side: number }): Grid {
	const isHidden = (place: number) => place >= at && place < at + side
	return modules.map((row, y) => row.map((isDark, x) => isDark && !(isHidden(x) && isHidden(y))))
}

/** Where the picture of a logo stands inside its square: whole, half a module from the code, in modules. */
export function logoBox({ at, side, picture: { width, height } }: Logo, margin: number) {
	const inner = side - 1
	const scale = inner / Math.max(width, height)
	const [boxWidth, boxHeight] = [width * scale, height * scale]
	const centre = margin + at + side / 2
	return { x: centre - boxWidth / 2, y: centre - boxHeight / 2, width: boxWidth, height: boxHeight }
}
