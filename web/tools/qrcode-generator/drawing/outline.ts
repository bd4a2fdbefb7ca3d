/** Rows of modules; `true` is dark. */
export type Grid = readonly (readonly boolean[])[]

/** The corners of a closed line, one after the other; its sides are level and upright in turn, the first level. */
export type Loop = readonly (readonly [x: number, y: number])[]

/**
 * The outlines of the dark modules, to be filled by the even-odd rule. A corner is where an odd number of the four
 * modules around is dark; along a row of corners, and along a column, the first is joined to the second, the third to
 * the fourth, since between them one side is dark and the other light. Lines cross where two dark modules touch by a
 * corner. Outlines take less room than rectangles, and leave no hair between rows when a printer smooths them.
 */
export function outlinesOf(modules: Grid): Loop[] {
	const corners = cornersOf(modules)
	// Row by row, they stand in the order of their rows already.
	const across = joinedInTurn(corners.map((_, index) => index))
	const down = joinedInTurn(byColumn(corners, modules.length))
	const seen = new Uint8Array(corners.length)
	return corners.flatMap((_, start) => {
		if (seen[start]) return []
		const loop: Corner[] = []
		for (let at = start; !seen[at];) {
			const next = across[at]!
			seen[at] = seen[next] = 1
			loop.push(corners[at]!, corners[next]!)
			at = down[next]!
		}
		return [loop]
	})
}

type Corner = Loop[number]

function cornersOf(modules: Grid): Corner[] {
	const none: readonly boolean[] = []
	const size = modules.length
	const corners: Corner[] = []
	for (let y = 0; y <= size; y++) {
		const [above, below] = [modules[y - 1] ?? none, modules[y] ?? none]
		let wasOdd = false
		for (let x = 0; x <= size; x++) {
			const isOdd = (above[x] ?? false) !== (below[x] ?? false)
			if (isOdd !== wasOdd) corners.push([x, y])
			wasOdd = isOdd
		}
	}
	return corners
}

/** The numbers of the corners, column by column and downwards in each. */
function byColumn(corners: readonly Corner[], size: number): number[] {
	const columns = Array.from({ length: size + 1 }, (): number[] => [])
	for (const [index, [x]] of corners.entries()) columns[x]!.push(index)
	return columns.flat()
}

/** For each corner of a list, the one that it is joined to: the first to the second, the third to the fourth… */
function joinedInTurn(order: readonly number[]): Int32Array {
	const joined = new Int32Array(order.length)
	for (let place = 0; place < order.length; place += 2) {
		const [one, other] = [order[place]!, order[place + 1]!]
		joined[one] = other
		joined[other] = one
	}
	return joined
}

/** The outlines as the `d` of an SVG path, for `fill-rule="evenodd"`, moved right and down by `margin`. */
export function pathOf(modules: Grid, margin: number): string {
	let [lastX, lastY] = [-margin, -margin]
	const loops = outlinesOf(modules).map((loop) => {
		const [startX, startY] = loop[0]!
		const [right, down] = [startX - lastX, startY - lastY]
		;[lastX, lastY] = [startX, startY]
		const sides = loop.slice(1).map(([x, y], index) => {
			const [fromX, fromY] = loop[index]!
			return index % 2 === 0 ? `h${x - fromX}` : `v${y - fromY}`
		})
		return `m${right}${down < 0 ? '' : ' '}${down}${sides.join('')}z`
	})
	return loops.join('')
}
