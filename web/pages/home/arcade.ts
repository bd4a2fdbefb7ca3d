/** The ground line and width of the box in which an arcade is drawn. */
export const arcadeWidth = 640
export const arcadeHeight = 200

const fills = ['fill-line', 'fill-surface-raised', 'fill-second-soft', 'fill-accent-soft'] as const
const gap = 8

type Shape = { path: string; fill: string }

/** A row of arches, one of them lit, and a moon above. */
export type Arcade = { shapes: Shape[]; moon: { x: number; y: number } }

/** The arcade that stands where a story has no picture: always the same for the same id. */
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

/** A round-topped arch that stands on the ground. */
function archPath({ x, width, height }: { x: number; width: number; height: number }): string {
	const radius = width / 2
	return `M${x} ${arcadeHeight}v${radius - height}a${radius} ${radius} 0 0 1 ${width} 0v${height - radius}z`
}

/** Numbers below a limit, always the same for the same text: FNV-1a to begin, then a linear congruence. */
function numbersOf(text: string): (limit: number) => number {
	let state = 0x811c9dc5
	for (const byte of new TextEncoder().encode(text)) state = Math.imul(state ^ byte, 0x01000193)
	return (limit) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
		return (state >>> 8) % limit
	}
}
