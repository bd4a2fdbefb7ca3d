import type { Vector } from '#web/tools/vector.ts'
import { alphaOf, coordinatesIn } from './color/color.ts'
import { mapToGamut } from './color/gamut.ts'
import { published } from './color/published.ts'
import { readColor } from './color/read.ts'
import { writeHex, writeIn } from './color/write.ts'
import { contrast } from './contrast.ts'

const read = (text: string) => {
	const answer = readColor(text)
	if ('problem' in answer) throw new Error(answer.problem)
	return answer.color
}

/** The tests of the browsers compare no finer. */
const within = 0.001

const inSrgb = (srgb: readonly number[], alpha: number) =>
	`color(srgb ${srgb.map((value) => Number(value.toFixed(4))).join(' ')} / ${Number(alpha.toFixed(4))})`

const ofBrowsers: readonly Vector[] = published.map(({ written, srgb, alpha = 1, source }) => ({
	name: written,
	source,
	wanted: inSrgb(srgb, alpha),
	run() {
		const color = read(written)
		const got = [...coordinatesIn('srgb', color), alphaOf(color)]
		const isNear = [...srgb, alpha].every((value, index) => Math.abs(value - got[index]!) <= within)
		return isNear ? inSrgb(srgb, alpha) : inSrgb(got.slice(0, 3), got[3]!)
	},
}))

const mapped: readonly Vector[] = [
	['oklch(.7 .4 150)', '#00c248'],
	['color(display-p3 0 1 0)', '#00fb29'],
].map(([written, wanted]) => ({
	name: `sRGB: ${written}`,
	source: 'CSS Color 4, 13.2 (culori 4.0.2, colorjs.io 0.7.1)',
	wanted: wanted!,
	run: () => writeHex(mapToGamut(read(written!), 'srgb')),
}))

/** https://www.w3.org/TR/css-color-4/#ok-lab gives these for the primaries. */
const primaries: readonly Vector[] = [
	['red', 'oklch(0.62796 0.25768 29.234)'],
	['lime', 'oklch(0.86644 0.29483 142.5)'],
	['blue', 'oklch(0.45201 0.31321 264.05)'],
].map(([name, wanted]) => ({
	name: `OKLCH: ${name}`,
	source: 'CSS Color 4, 9.2; B. Ottosson, 2020',
	wanted: wanted!,
	run: () => writeIn('oklch', read(name!)),
}))

const contrasts: readonly Vector[] = [
	['#000000', '#ffffff', '21.00'],
	['#777777', '#ffffff', '4.47'],
	['#767676', '#ffffff', '4.54'],
	['#949494', '#ffffff', '3.03'],
	['#595959', '#ffffff', '7.00'],
].map(([text, background, wanted]) => ({
	name: `${text} / ${background}`,
	source: 'WCAG 2.2, 1.4.3 and 1.4.6 (Understanding, G18, G17)',
	wanted: wanted!,
	run: () => (Math.floor(contrast(read(text!), read(background!)) * 100 + 1e-9) / 100).toFixed(2),
}))

export const vectors: readonly Vector[] = [...ofBrowsers, ...mapped, ...primaries, ...contrasts]
