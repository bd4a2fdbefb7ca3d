export type Grid = readonly (readonly boolean[])[]

export type Loop = readonly (readonly [x: number, y: number])[]

/**
 * The outlines of the dark modules, to be filled by the even-odd rule. A corner is where an odd number of the four
 * modules around is dark; along a row of corners, and along a column, the first is joined to the second, the third to
 * the fourth, since between them one side is dark and the other light. Lines cross where two dark modules touch by a
 * corner. Outlines take less room than rectangles, and leave no hair between rows when a printer smooths them.
 */
export function outlinesOf(modules: Grid): Loop[] {
	const { corners, across, down } = cornersOf(modules)
	const seen = new Uint8Array(corners.length)
	const loops: Loop[] = []
	for (let start = 0; start < corners.length; start++) {
		if (seen[start]) continue
		const loop: Corner[] = []
		for (let at = start; !seen[at];) {
			const next = across[at]!
			seen[at] = seen[next] = 1
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

function join(joined: number[], waiting: number, corner: number): number {
	if (waiting === none) return corner
	joined[waiting] = corner
	joined[corner] = waiting
	return none
}

/** The outlines as the `d` of an SVG path, for `fill-rule="evenodd"`, moved right and down by `margin`. */
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
