import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imageSources } from './image-sources.ts'

const widthsIn = (srcSet: string) => [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
const sourcesOf = (width: number, file = 'a.webp', frames = 1) =>
	imageSources({ file, url: `/cdn/assets/${file}`, width, frames })

test('the widths are the breakpoints times the densities, and no wider than the picture', () => {
	for (let width = 1; width <= 5000; width += 7) {
		for (const { srcSet } of sourcesOf(width).sources) {
			const widths = widthsIn(srcSet)
			assert.equal(Math.max(...widths), Math.min(width, 3072))
			assert.deepEqual(
				widths,
				[...new Set(widths)].toSorted((a, b) => a - b),
			)
		}
	}
	assert.deepEqual(
		widthsIn(sourcesOf(9000).sources[0]!.srcSet),
		[320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072],
	)
})

test('AVIF is offered before WebP, each candidate at its address', () => {
	const { src, sources } = sourcesOf(500, 'abc.jpg')
	assert.deepEqual(
		sources.map(({ type }) => type),
		['image/avif', 'image/webp'],
	)
	assert.equal(
		sources[0]!.srcSet,
		'/cdn/assets/abc.jpg?format=avif&width=320 320w, /cdn/assets/abc.jpg?format=avif&width=500 500w',
	)
	assert.equal(src, '/cdn/assets/abc.jpg?format=webp&width=500')
})

test('an animated picture has no AVIF, and an SVG is delivered as it is', () => {
	assert.deepEqual(
		sourcesOf(500, 'a.gif', 12).sources.map(({ type }) => type),
		['image/webp'],
	)
	assert.deepEqual(sourcesOf(500, 'a.svg'), { src: '/cdn/assets/a.svg', sources: [] })
})
