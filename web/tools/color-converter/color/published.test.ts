import { test } from 'node:test'
import { alphaOf, coordinatesIn } from './color.ts'
import { published } from './published.ts'
import { near, read } from './testing.ts'

/** The tests of the browsers compare their pictures no finer. */
const within = 0.001

test('what the tests of the browsers ask for is what we read', () => {
	for (const { written, srgb, alpha = 1 } of published) {
		const color = read(written)
		near(coordinatesIn('srgb', color), srgb, within, written)
		near([alphaOf(color)], [alpha], 1e-6, written)
	}
})
