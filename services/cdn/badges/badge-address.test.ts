import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawBadge } from '#platform/badge/draw-badge.ts'
import { maxBadgeCharacters, parseBadgeAddress } from './badge-address.ts'

const parse = (file: string, query = '') => parseBadgeAddress(file, new URLSearchParams(query))

test('label, message and colour are in the name or in the query', () => {
	assert.deepEqual(parse('build-passing-green.svg'), {
		label: 'build',
		message: 'passing',
		colour: '#15803d',
	})
	assert.deepEqual(parse('saison_2-top--10_du__jour-F80.svg'), {
		label: 'saison 2',
		message: 'top-10 du_jour',
		colour: '#ff8800',
	})
	assert.deepEqual(parse('badge.svg', 'message=o%2Fn&label=%C3%A9t%C3%A9&colour=%23123456'), {
		label: 'été',
		message: 'o/n',
		colour: '#123456',
	})
})

test('other names are no generated badge', () => {
	for (const file of ['a.svg', 'a-b.svg', 'a-b-c-d.svg', 'a-b-red.png', '.svg', 'badge.svg.png']) {
		assert.equal(parse(file), null, file)
	}
})

test('texts and colours are checked, each with its field', () => {
	const long = 'é'.repeat(maxBadgeCharacters)
	assert.equal(parse(`${long}-${long}-red.svg`)?.label, long)
	for (const [file, field] of [
		[`${long}e-b-red.svg`, 'label'],
		[`a-${long}e-red.svg`, 'message'],
		['a-_-red.svg', 'message'],
		['a-b-beige.svg', 'colour'],
		['a-b-constructor.svg', 'colour'],
		['a-b-12345.svg', 'colour'],
	] as const) {
		assert.throws(() => parse(file), { code: 'VALIDATION_ERROR', field }, file)
	}
	assert.throws(() => parse('badge.svg', 'label=a'), { field: 'message' })
})

test('the message is readable on every colour', () => {
	const luminance = (hex: string) => {
		const [red = 0, green = 0, blue = 0] = hex.match(/[0-9a-f]{2}/g)!.map((pair) => {
			const channel = Number.parseInt(pair, 16) / 255
			return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
		})
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue
	}
	for (let value = 0; value < 0x1000; value += 7) {
		const colour = parse(`a-b-${value.toString(16).padStart(3, '0')}.svg`)!.colour
		const svg = drawBadge({ label: 'a', message: 'b', title: 'a: b', colour })
		const text = svg.includes('fill="#000"') ? 0 : 1
		const [light, dark] = [text, luminance(colour)].toSorted((a, b) => b - a) as [number, number]
		assert.ok((light + 0.05) / (dark + 0.05) >= 4.5, colour)
	}
})

test('texts cannot add elements to the image', () => {
	const { label, message, colour } = parse('badge.svg', 'label=<script>&message="%26\'')!
	const svg = drawBadge({ label, message, title: `${label}: ${message}`, colour })
	assert.ok(!svg.includes('<script'))
	assert.ok(svg.includes('&lt;script&gt;: &quot;&amp;&#39;'))
})
