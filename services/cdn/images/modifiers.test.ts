import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { colorsNamed } from 'culori/fn'
import { breakpoints, densities } from '#platform/pictures.ts'
import { outputFormats, sniffFormat } from './formats.ts'
import {
	fits,
	modifiersKey,
	parseModifiers,
	resolveFormat,
	roundWidths,
	type Modifiers,
} from './modifiers.ts'
import { namedColors } from './named-colors.ts'

const parse = (query: string) => parseModifiers(new URLSearchParams(query))
const key = (query: string) =>
	modifiersKey({ ...parse(query), format: resolveFormat(parse(query), photo, null) })
const photo = { format: 'jpeg', frames: 1 } as const

test('a background is part of the key only where it can be seen', () => {
	assert.equal(key('w=320&h=200&b=111111'), key('w=320&h=200'))
	assert.equal(key('w=320&fit=contain&b=111111'), key('w=320'))
	assert.notEqual(key('w=320&h=200&fit=contain&b=111111'), key('w=320&h=200&fit=contain'))
	assert.notEqual(key('f=jpeg&b=111111'), key('f=jpeg'))
})

test('every modifier is read by its name and its alias, other parameters are ignored', () => {
	assert.deepEqual(parse('format=avif&fit=inside&width=3&height=4&quality=5&background=fff&enlarge'), {
		format: 'avif',
		fit: 'inside',
		width: 3,
		height: 4,
		quality: 5,
		background: '#ffffff',
		enlarge: true,
	})
	assert.deepEqual(parse('f=jpg&w=3&h=4&q=5&b=red&token=x&base64=1&url=y&blur=3&constructor=1'), {
		format: 'jpeg',
		width: 3,
		height: 4,
		quality: 5,
		background: '#ff0000',
	})
	assert.deepEqual(parse('s=30x40'), { width: 30, height: 40 })
	assert.deepEqual(parse('resize=30'), { width: 30, height: 30 })
	for (const format of [...outputFormats, 'auto']) assert.deepEqual(parse(`f=${format}`), { format })
	for (const fit of fits) assert.deepEqual(parse(`fit=${fit}`), { fit })
	for (const off of ['0', 'false']) assert.deepEqual(parse(`enlarge=${off}`), {})
})

test('a background is any named colour of CSS or 3, 4, 6 or 8 hexadecimal digits', () => {
	assert.deepEqual(
		Object.fromEntries(namedColors),
		Object.fromEntries(
			Object.entries(colorsNamed).map(([name, rgb]) => [name, rgb.toString(16).padStart(6, '0')]),
		),
	)
	for (const [written, read] of [
		['abc', '#aabbcc'],
		['ABCD', '#aabbccdd'],
		['%23abcdef', '#abcdef'],
		['abcdef80', '#abcdef80'],
		['transparent', '#00000000'],
	] as const) {
		assert.equal(parse(`b=${written}`).background, read)
	}
})

describe('a bad value is rejected with the name of its modifier', () => {
	for (const [query, field] of [
		['f=tiff', 'format'],
		['format=', 'format'],
		['fit=crop', 'fit'],
		['w=0', 'width'],
		['w=-1', 'width'],
		['w=1.5', 'width'],
		['w=1e3', 'width'],
		['w=', 'width'],
		['w=10000000', 'width'],
		['h=auto', 'height'],
		['s=0x10', 'resize'],
		['s=10x', 'resize'],
		['s=1x2x3', 'resize'],
		['q=0', 'quality'],
		['q=101', 'quality'],
		['b=12345', 'background'],
		['b=url(x)', 'background'],
		['b=constructor', 'background'],
		['enlarge=maybe', 'enlarge'],
		['w=1&w=1', 'width'],
		['w=1&WIDTH=2', 'width'],
		['w=1&s=2x2', 'resize'],
		['s=2x2&h=1', 'resize'],
	] as const) {
		test(query, () => assert.throws(() => parse(query), { code: 'VALIDATION_ERROR', field }))
	}
})

describe('the key', () => {
	for (const same of [
		[
			'w=3&h=4&f=webp',
			'format=webp&height=4&width=3',
			's=3x4',
			'RESIZE=3X4&F=WebP',
			'w=003&h=4&fit=cover&q=80',
		],
		['b=f00', 'background=FF0000', 'b=Red', 'b=%23ff0000ff'],
		['w=3', 'w=3&fit=fill', 'w=3&enlarge=false', 'w=3&utm_source=x'],
		['f=gif', 'f=gif&q=3', 'f=gif&enlarge'],
		['f=jpg', 'f=jpeg&q=80'],
	]) {
		test(`is the same for ${same.join(' and ')}`, () => assert.equal(new Set(same.map(key)).size, 1))
	}

	test('differs where the result does, and is a segment of a path', () => {
		const sides = ['', 'w=3', 'h=3', 'w=3&h=3', 'w=3&h=33', 'w=3&enlarge']
		const others = ['', 'q=3', 'b=333', 'b=3333']
		const formats = outputFormats.map((format) => `f=${format}`)
		const queries = formats.flatMap((format) =>
			[...sides, ...fits.map((fit) => `s=5&fit=${fit}`)].flatMap((side) =>
				others.map((other) => [format, side, other].join('&')),
			),
		)
		const isIgnored = (query: string) =>
			/gif.*q=/.test(query) || (/b=/.test(query) && !/jpeg|contain/.test(query))
		const keys = queries.filter((query) => !isIgnored(query)).map(key)
		assert.equal(new Set(keys).size, keys.length)
		for (const one of keys) assert.match(one, /^[a-z\d-]+$/)
	})
})

test('widths are rounded up to a breakpoint times a density, and the height keeps the shape', () => {
	const steps = breakpoints.flatMap((width) => densities.map((density) => width * density))
	const largest = Math.max(...steps)
	for (let width = 1; width < 4000; width += 7) {
		const rounded = roundWidths({ width }).width
		assert.equal(rounded, Math.min(...steps.filter((step) => step >= width), largest))
		assert.deepEqual(roundWidths({ height: width }), { height: rounded })
		for (const ratio of [0.1, 0.7, 1, 3]) {
			const height = Math.ceil(width * ratio)
			const both = roundWidths({ width, height })
			assert.ok(both.width <= largest && both.height <= largest)
			if (ratio <= 1) assert.equal(both.width, rounded)
			assert.ok(Math.abs(both.height - (both.width * height) / width) <= 0.5 + height / width)
			assert.deepEqual(roundWidths(both).width, ratio <= 1 ? both.width : roundWidths(both).width)
		}
	}
	const rest: Modifiers = { fit: 'fill', quality: 3 }
	assert.deepEqual(roundWidths(rest), rest)
	assert.deepEqual(roundWidths({ width: 1, height: 900_000 }), { width: 1, height: largest })
})

test('the format is WebP unless asked, or the best one that the Accept header names', () => {
	const still = { format: 'png', frames: 1 } as const
	const moving = { format: 'gif', frames: 3 } as const
	const svg = { format: 'svg', frames: 1 } as const
	const all = 'image/avif,image/webp,*/*;q=0.8'
	const auto = { format: 'auto' } as const
	for (const [modifiers, source, accept, format] of [
		[{}, still, null, 'webp'],
		[{}, moving, 'image/png', 'webp'],
		[{}, svg, all, 'svg'],
		[{ format: 'png' }, svg, all, 'png'],
		[{ format: 'avif' }, moving, null, 'avif'],
		[auto, still, all, 'avif'],
		[auto, svg, all, 'avif'],
		[auto, moving, all, 'webp'],
		[auto, still, 'Image/WebP', 'webp'],
		[auto, still, 'image/avif;q=0, image/webp;q=0.5', 'webp'],
		[auto, still, 'image/avif;q=0.0,image/webp;q=0.000', 'png'],
		[auto, photo, '*/*', 'jpeg'],
		[auto, still, 'image/*', 'png'],
		[auto, still, undefined, 'png'],
		[auto, { ...still, alpha: false }, '', 'jpeg'],
		[auto, moving, '*/*', 'gif'],
	] as const) {
		assert.equal(
			resolveFormat(modifiers, source, accept),
			format,
			JSON.stringify([modifiers, source, accept]),
		)
	}
})

test('a format is recognised by content', () => {
	const heif = (...brands: string[]) =>
		Buffer.from(`\0\0\0${String.fromCharCode(8 + 4 * brands.length)}ftyp${brands.join('')}`)
	for (const [content, format] of [
		[heif('avif', '\0\0\0\0', 'mif1'), 'avif'],
		[heif('mif1', '\0\0\0\0', 'avif'), 'avif'],
		[heif('heic', '\0\0\0\0', 'mif1'), 'heic'],
		[heif('isom', '\0\0\0\0', 'mp42'), null],
		['\uFEFF<?xml version="1.0"?>\n<!-- a --> <!-- <svg> -->\n<svg viewBox="0 0 1 1"/>', 'svg'],
		['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"><svg/>', 'svg'],
		['<!DOCTYPE html><svg></svg>', null],
		['<html><svg></svg></html>', null],
		['<!-- '.repeat(800), null],
		['<svgx/>', null],
		['GIF88a', null],
		['%PDF-1.7', null],
		['', null],
	] as const) {
		assert.equal(sniffFormat(Buffer.from(content)), format, String(content).slice(0, 40))
	}
})
