import { colorOf, coordinatesIn, type Triple } from './color/color.ts'
import { difference } from './color/gamut.ts'
import { writeHex } from './color/write.ts'

export type Dominant = { hex: string; share: number }

const rounds = 12
const maxSamples = 12_000
/** About five just noticeable differences. */
const minDifference = 0.1

type Group = { center: Triple; size: number }

/** K-means in OKLab (Lloyd, 1957), deterministically seeded with the furthest colours. */
export function dominantColors(pixels: Uint8ClampedArray, maxColors: number): readonly Dominant[] {
	const points = sampled(pixels)
	if (points.length === 0) return []
	let groups: Group[] = spread(points, maxColors).map((center) => ({ center, size: 0 }))
	for (let round = 0; round < rounds; round++) groups = regrouped(points, groups)
	return merged(groups)
		.sort((a, b) => b.size - a.size)
		.map(({ center, size }) => ({ hex: writeHex(colorOf('oklab', center)), share: size / points.length }))
}

function sampled(pixels: Uint8ClampedArray): readonly Triple[] {
	const step = Math.max(1, Math.floor(pixels.length / 4 / maxSamples)) * 4
	const points: Triple[] = []
	for (let at = 0; at + 3 < pixels.length; at += step) {
		if (pixels[at + 3]! < 128) continue
		const rgb: Triple = [pixels[at]! / 255, pixels[at + 1]! / 255, pixels[at + 2]! / 255]
		points.push(coordinatesIn('oklab', colorOf('srgb', rgb)))
	}
	return points
}

function spread(points: readonly Triple[], maxColors: number): Triple[] {
	const centers: Triple[] = [points[0]!]
	const nearest = points.map((point) => squared(point, points[0]!))
	while (centers.length < maxColors) {
		let furthest = 0
		for (let index = 1; index < nearest.length; index++)
			if (nearest[index]! > nearest[furthest]!) furthest = index
		if (nearest[furthest]! === 0) break
		const center = points[furthest]!
		centers.push(center)
		for (const [index, point] of points.entries())
			nearest[index] = Math.min(nearest[index]!, squared(point, center))
	}
	return centers
}

function regrouped(points: readonly Triple[], groups: readonly Group[]): Group[] {
	const sums = groups.map(() => [0, 0, 0, 0] as [number, number, number, number])
	for (const point of points) {
		let own = 0
		for (let index = 1; index < groups.length; index++)
			if (squared(point, groups[index]!.center) < squared(point, groups[own]!.center)) own = index
		const sum = sums[own]!
		for (const at of [0, 1, 2] as const) sum[at] += point[at]
		sum[3] += 1
	}
	return sums
		.filter(([, , , size]) => size > 0)
		.map(([l, a, b, size]) => ({ center: [l / size, a / size, b / size], size }))
}

function merged(groups: readonly Group[]): Group[] {
	const result: Group[] = []
	for (const group of [...groups].sort((a, b) => b.size - a.size)) {
		const similar = result.find(
			({ center }) => difference(colorOf('oklab', center), colorOf('oklab', group.center)) < minDifference,
		)
		if (similar) similar.size += group.size
		else result.push({ ...group })
	}
	return result
}

const squared = (a: Triple, b: Triple) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2
