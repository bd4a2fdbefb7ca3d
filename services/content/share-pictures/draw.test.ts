import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { emptyPng } from '#services/cdn/images/testing.ts'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { drawSharePicture, sharePictureType, type SharePictureOptions } from './draw.ts'
import { loadFonts } from './fonts.ts'
import { drawText, type PictureText } from './text-layer.ts'

const text: PictureText = {
	title: 'Assemblée générale\u00A0: ce que nous avons décidé',
	kicker: 'Événement',
	siteName: 'Parvis',
	date: '27 novembre 2026',
}

const draw = (overrides: Partial<SharePictureOptions> = {}) =>
	drawSharePicture({ ...text, cover: null, ...overrides })

const cover = (size: { width: number; height: number }) =>
	sharp({ create: { ...size, channels: 3, background: '#00c040' } })
		.png()
		.toBuffer()

async function pixelAt(picture: Buffer, left: number, top: number): Promise<number[]> {
	return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

const near = (one: number[], other: number[]) =>
	one.every((value, index) => Math.abs(value - other[index]!) < 12)

type Box = { left: number; right: number; top: number; bottom: number }

/** Where there is ink in a transparent picture, from `top` on. */
async function inkOf(svg: string, from = 0): Promise<Box> {
	const { data, info } = await sharp(Buffer.from(svg))
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true })
	const box = { left: info.width, right: -1, top: info.height, bottom: -1 }
	for (let y = from; y < info.height; y += 1) {
		for (let x = 0; x < info.width; x += 1) {
			if (data[(y * info.width + x) * 4 + 3] === 0) continue
			box.left = Math.min(box.left, x)
			box.right = Math.max(box.right, x)
			box.top = Math.min(box.top, y)
			box.bottom = Math.max(box.bottom, y)
		}
	}
	return box
}

test('a picture has the size that readers expect, and equal options give equal bytes', async () => {
	const picture = await draw()
	const { format, width, height } = await sharp(picture).metadata()
	assert.deepEqual([`image/${format}`, width, height], [sharePictureType, 1200, 630])
	assert.ok(picture.equals(await draw()))
	assert.ok(!picture.equals(await draw({ date: '28 novembre 2026' })))
})

test('the cover fills the arch, whatever its shape; nothing else changes', async () => {
	const bare = await draw()
	for (const size of [
		{ width: 40, height: 900 },
		{ width: 1900, height: 30 },
		{ width: 1, height: 1 },
	]) {
		const picture = await draw({ cover: await cover(size) })
		for (const [left, top] of [
			[936, 130],
			[792, 548],
			[1080, 548],
			[936, 400],
		] as const) {
			assert.ok(near(await pixelAt(picture, left, top), [0, 0xc0, 0x40]), `cover at ${left}, ${top}`)
		}
		for (const [left, top] of [
			[760, 400],
			[790, 150],
			[1090, 90],
			[936, 580],
			[100, 300],
		] as const) {
			assert.ok(near(await pixelAt(picture, left, top), await pixelAt(bare, left, top)), `${left}, ${top}`)
		}
	}
})

test('a cover that is not a picture, is too large or is an SVG is rejected', async () => {
	await assert.rejects(draw({ cover: Buffer.from('no picture') }), /unsupported image format/)
	await assert.rejects(draw({ cover: emptyPng(5001, 10_000) }), /pixel limit/)
	const svg = Buffer.from(
		'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
	)
	await assert.rejects(draw({ cover: svg }), /SVG/)
})

test('any text stays in its column, above the paving', async () => {
	const fonts = await loadFonts()
	const below = seededIntegers(630)
	const pieces = [
		[
			'mot',
			'anticonstitutionnellement',
			'«\u202Fle parvis\u202F»',
			'M',
			'l’été\u00A0:',
			'Łódź',
			'WWWWWW',
			'-',
		],
		[
			'🎉',
			'👩‍👩‍👧',
			'漢字',
			'مرحبا',
			'\u202E',
			'\0',
			'\n',
			'\uD800',
			'<img src="https://ailleurs.fr/a.png">',
			'&amp;',
			'…',
		],
	].flat()
	const words = (count: number) => Array.from({ length: count }, () => pieces[below(pieces.length)])
	const random = Array.from({ length: 25 }, (_, index) => words(1 + index).join(index % 3 === 0 ? '' : ' '))
	const titles = random.concat(
		['', ' ', '漢字', 'url(https://ailleurs.fr/)'],
		['W', 'mot ', '🎉'].map((text) => text.repeat(5000)),
	)
	for (const title of titles) {
		const ink = await inkOf(await drawText({ title, kicker: title, siteName: title, date: title }, fonts))
		assert.ok(
			ink.left >= 60 && ink.right <= 700 && ink.top >= 50 && ink.bottom <= 550,
			JSON.stringify({ title, ink }),
		)
	}
})

test('a short title is large, a long one smaller', async () => {
	const fonts = await loadFonts()
	const heightOf = async (title: string) => {
		const { top, bottom } = await inkOf(
			await drawText({ title, kicker: '', siteName: '', date: '' }, fonts),
			100,
		)
		return bottom - top
	}
	assert.ok((await heightOf('HHH')) > 55, 'capitals at the largest size')
	for (const length of [60, 150, 5000]) assert.ok((await heightOf('H'.repeat(length))) <= 278)
})

test('no line breaks at a no-break space', async () => {
	const fonts = await loadFonts()
	/** How wide the last line of the title is, in pixels. */
	const lastLine = async (title: string) => {
		const svg = await drawText({ title, kicker: '', siteName: '', date: '' }, fonts)
		const { bottom } = await inkOf(svg)
		const { left, right } = await inkOf(svg, bottom - 8)
		return right - left
	}
	const widths = async (space: string) => {
		const found: number[] = []
		for (let count = 1; count <= 40; count += 1) {
			found.push(await lastLine(`${'mm '.repeat(30)}${'i'.repeat(count)} mm${space}€`))
		}
		return Math.min(...found)
	}
	assert.ok((await widths(' ')) < 60, 'the titles are such that it would at another one')
	for (const space of ['\u00A0', '\u202F']) assert.ok((await widths(space)) > 60)
})

test('nothing is asked from the network', async (context) => {
	const fetched = context.mock.method(globalThis, 'fetch', () => Promise.reject(new Error('no network')))
	await draw({ title: '漢字 🎉 <img src="https://ailleurs.fr/a.png"> url(https://ailleurs.fr/) مرحبا' })
	assert.equal(fetched.mock.callCount(), 0)
})
