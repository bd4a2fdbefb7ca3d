/** In modules. ISO/IEC 18004:2015, section 6.3.8. */
export const quietZone = 4

export type Raster = { width: number; height: number; rgba: Uint8ClampedArray }

type Logo = { at: number; side: number; picture: Raster; dataUri: string }

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

export function logoPlace(size: number, share: number): { at: number; side: number } {
	const side = Math.max(1, 2 * Math.round((size * share - 1) / 2) + 1)
	return { at: (size - side) / 2, side }
}

export function clearedFor(modules: Grid, { at, side }: { at: number; side: number }): Grid {
	const isHidden = (place: number) => place >= at && place < at + side
	return modules.map((row, y) => row.map((isDark, x) => isDark && !(isHidden(x) && isHidden(y))))
}

export function logoBox({ at, side, picture: { width, height } }: Logo, margin: number) {
	const inner = side - 1
	const scale = inner / Math.max(width, height)
	const [boxWidth, boxHeight] = [width * scale, height * scale]
	const centre = margin + at + side / 2
	return { x: centre - boxWidth / 2, y: centre - boxHeight / 2, width: boxWidth, height: boxHeight }
}

export type Grid = readonly (readonly boolean[])[]

type Loop = readonly (readonly [x: number, y: number])[]

/** Outlines for the even-odd rule. A corner has an odd number of dark modules among the four around it; corners of a row or column are connected in pairs. */
export function outlinesOf(modules: Grid): Loop[] {
	const { corners, across, down } = cornersOf(modules)
	const visited = new Uint8Array(corners.length)
	const loops: Loop[] = []
	for (let start = 0; start < corners.length; start++) {
		if (visited[start]) continue
		const loop: Corner[] = []
		for (let at = start; !visited[at];) {
			const next = across[at]!
			visited[at] = visited[next] = 1
			loop.push(corners[at]!, corners[next]!)
			at = down[next]!
		}
		loops.push(loop)
	}
	return loops
}

type Corner = Loop[number]

const none = -1

function cornersOf(modules: Grid): { corners: Corner[]; across: number[]; down: number[] } {
	const outside: readonly boolean[] = []
	const size = modules.length
	const corners: Corner[] = []
	const [across, down]: [number[], number[]] = [[], []]
	const above = Array<number>(size + 1).fill(none)
	for (let y = 0; y <= size; y++) {
		const [upper, lower] = [modules[y - 1] ?? outside, modules[y] ?? outside]
		let left = none
		let wasOdd = false
		for (let x = 0; x <= size; x++) {
			const isOdd = (upper[x] ?? false) !== (lower[x] ?? false)
			if (isOdd !== wasOdd) {
				const corner = corners.push([x, y]) - 1
				left = join(across, left, corner)
				above[x] = join(down, above[x]!, corner)
			}
			wasOdd = isOdd
		}
	}
	return { corners, across, down }
}

function join(partners: number[], pending: number, corner: number): number {
	if (pending === none) return corner
	partners[pending] = corner
	partners[corner] = pending
	return none
}

export function pathOf(modules: Grid, margin: number): string {
	let [startX, startY] = [-margin, -margin]
	let path = ''
	for (const loop of outlinesOf(modules)) {
		let [x, y] = loop[0]!
		const [right, down] = [x - startX, y - startY]
		path += `m${right}${down < 0 ? '' : ' '}${down}`
		;[startX, startY] = [x, y]
		for (let index = 1; index < loop.length; index++) {
			const [nextX, nextY] = loop[index]!
			path += nextY === y ? `h${nextX - x}` : `v${nextY - y}`
			;[x, y] = [nextX, nextY]
		}
		path += 'z'
	}
	return path
}

export type Rgb = readonly [red: number, green: number, blue: number]

export function rgbOf(colour: string): Rgb {
	const value = Number.parseInt(colour.slice(1), 16)
	return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

/** Relative luminance of WCAG 2.2. */
export function reflectance(colour: string): number {
	const [red, green, blue] = rgbOf(colour).map((channel) => {
		const share = channel / 255
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
	}) as unknown as Rgb
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** `inverted`: light modules on a dark background, which many readers do not support. */
type Contrast = 'good' | 'fair' | 'poor' | 'inverted'

/** ISO/IEC 15415:2011, table 4: grade A from 70 %, grade C from 40 %. */
export function contrastOf(
	dark: string,
	light: string,
): { contrast: Contrast; difference: number; ratio: number } {
	const [low, high] = [reflectance(dark), reflectance(light)]
	const difference = high - low
	const ratio = (Math.max(low, high) + 0.05) / (Math.min(low, high) + 0.05)
	if (difference < 0) return { contrast: 'inverted', difference, ratio }
	return { contrast: difference >= 0.7 ? 'good' : difference >= 0.4 ? 'fair' : 'poor', difference, ratio }
}
