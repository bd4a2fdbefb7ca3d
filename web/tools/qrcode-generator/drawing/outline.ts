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
	const across = partners(corners, ([x, y]) => [y, x])
	const down = partners(corners, ([x, y]) => [x, y])
	const seen = new Set<number>()
	return corners.flatMap((_, start) => {
		if (seen.has(start)) return []
		const loop: (readonly [number, number])[] = []
		for (let at = start; !seen.has(at);) {
			const next = across[at]!
			seen.add(at).add(next)
			loop.push(corners[at]!, corners[next]!)
			at = down[next]!
		}
		return [loop]
	})
}

type Corner = readonly [x: number, y: number]

function cornersOf(modules: Grid): Corner[] {
	const isDark = (x: number, y: number) => Number(modules[y]?.[x] ?? false)
	const size = modules.length
	const corners: Corner[] = []
	for (let y = 0; y <= size; y++) {
		for (let x = 0; x <= size; x++) {
			const around = isDark(x, y) + isDark(x - 1, y) + isDark(x, y - 1) + isDark(x - 1, y - 1)
			if (around % 2 === 1) corners.push([x, y])
		}
	}
	return corners
}

/** For each corner, the one that it is joined to along its line: neighbours in the order of the line. */
function partners(corners: readonly Corner[], lineAndPlace: (corner: Corner) => Corner): number[] {
	const order = corners
		.map((corner, index) => ({ index, at: lineAndPlace(corner) }))
		.sort((a, b) => a.at[0] - b.at[0] || a.at[1] - b.at[1])
	const joined: number[] = []
	for (let place = 0; place < order.length; place += 2) {
		const [one, other] = [order[place]!.index, order[place + 1]!.index]
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
