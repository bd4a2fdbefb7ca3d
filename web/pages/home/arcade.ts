/** Size of the box of an arcade; its bottom is the ground line. */
export const arcadeWidth = 640
export const arcadeHeight = 200

const fills = ['fill-line', 'fill-surface-raised', 'fill-second-soft', 'fill-accent-soft'] as const
const gap = 8

type Shape = { path: string; fill: string }

/** A row of arches, one of them lit, and a moon above. */
export type Arcade = { shapes: Shape[]; moon: { x: number; y: number } }

/** The arcade shown for a news item, which has no picture. Deterministic by id. */
export function arcadeOf(id: string): Arcade {
	const below = numbersOf(id)
	const arches = []
	for (let x = -20; x < arcadeWidth;) {
		const arch = { x, width: 56 + below(48), height: 70 + below(100), fill: fills[below(fills.length)]! }
		arches.push(arch)
		x += arch.width + gap
	}
	const home = arches[2 + below(arches.length - 4)]!
	home.fill = 'fill-line'
	const door = { x: Math.round(home.x + home.width / 3), width: Math.round(home.width / 3), height: 44 }
	const shapes = arches.map((arch) => ({ path: archPath(arch), fill: arch.fill }))
	return {
		shapes: [...shapes, { path: archPath(door), fill: 'fill-accent' }],
		moon: { x: 220 + below(200), y: 26 + below(24) },
	}
}

/** SVG path of a round-topped arch on the ground line. */
function archPath({ x, width, height }: { x: number; width: number; height: number }): string {
	const radius = width / 2
	return `M${x} ${arcadeHeight}v${radius - height}a${radius} ${radius} 0 0 1 ${width} 0v${height - radius}z`
}

/** Random integers below a limit, seeded by a text: FNV-1a, then a linear congruential generator. */
function numbersOf(text: string): (limit: number) => number {
	let state = 0x811c9dc5
	for (const byte of new TextEncoder().encode(text)) state = Math.imul(state ^ byte, 0x01000193)
	return (limit) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		return (state >>> 8) % limit
	}
}
