import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { seededFractions } from '#tests/support/seeded-random.ts'
import { ImageError, type Kind } from './format.ts'
import { readHeader, shownSize } from './header.ts'
import { svgText } from './svg.ts'
import { primaries, screenProfile } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'headers-'))
after(() => rmSync(folder, { recursive: true }))

const known = new Map<string, Uint8Array>()

function made(name: string, ...args: string[]): Uint8Array {
	const file = join(folder, name)
	if (!known.has(name)) execFileSync('convert', [...args, file])
	const bytes = known.get(name) ?? readFileSync(file)
	known.set(name, bytes)
	return bytes
}

function tagged(name: string, ...args: string[]): Uint8Array {
	const file = join(folder, name)
	execFileSync('exiftool', ['-q', '-q', '-m', '-overwrite_original', ...args, file])
	return readFileSync(file)
}

const hasReason = (reason: string) => (error: unknown) =>
	error instanceof ImageError && error.message === reason

const plain = ['-size', '123x77', 'xc:tomato', '-density', '300', '-units', 'PixelsPerInch']
const sheer = ['-size', '123x77', 'xc:#ff000080']

const samples: [kind: Kind, name: string, args: string[], hasAlpha: boolean][] = [
	['jpeg', 'a.jpg', plain, false],
	['jpeg', 'progressive.jpg', [...plain, '-interlace', 'Plane'], false],
	['png', 'a.png', plain, false],
	['png', 'sheer.png', sheer, true],
	['webp', 'lossy.webp', plain, false],
	['webp', 'lossless.webp', [...sheer, '-define', 'webp:lossless=true'], true],
	['webp', 'sheer.webp', sheer, true],
	['gif', 'a.gif', plain, true],
	['bmp', 'a.bmp', plain, false],
	['bmp', 'old.bmp', [...plain, '-define', 'bmp:format=bmp2'], false],
	['avif', 'a.avif', plain, false],
	['heic', 'a.heic', plain, false],
]

for (const [kind, name, args, hasAlpha] of samples) {
	test(`${name}: format, size and transparency equal those of ImageMagick`, () => {
		const bytes = made(name, ...args)
		const header = readHeader(bytes)
		assert.equal(header.kind, kind)
		assert.deepEqual(shownSize(header), { width: 123, height: 77 })
		assert.equal(header.isAnimated, false)
		if (kind !== 'avif' && kind !== 'heic') assert.equal(header.hasAlpha, hasAlpha)
		if (/^a\.(?:jpg|png|bmp)$/.test(name)) assert.equal(Math.round(header.dpi ?? 0), 300)
	})
}

test('every orientation written by exiftool is read, in JPEG, PNG and WebP', () => {
	for (const name of ['turned.jpg', 'turned.png', 'turned.webp']) {
		made(name, ...plain)
		for (const orientation of name.endsWith('jpg') ? [1, 2, 3, 4, 5, 6, 7, 8] : [3, 6]) {
			const header = readHeader(tagged(name, '-n', `-Orientation=${orientation}`))
			assert.equal(header.orientation, orientation)
			const size = orientation >= 5 ? { width: 77, height: 123 } : { width: 123, height: 77 }
			assert.deepEqual(shownSize(header), size)
		}
	}
})

test('the density of EXIF and the name of a profile are read', () => {
	made('dense.jpg', ...plain, '+density')
	const dense = readHeader(tagged('dense.jpg', '-XResolution=118.11', '-ResolutionUnit=cm'))
	assert.equal(Math.round(dense.dpi ?? 0), 300)
	const profile = join(folder, 'screen.icc')
	writeFileSync(profile, screenProfile('Ecran du salon', primaries.p3))
	for (const name of ['screen.jpg', 'screen.webp']) {
		const bytes = made(name, ...plain, '-profile', profile)
		assert.equal(readHeader(bytes).profile, 'Ecran du salon', name)
		const description = execFileSync('exiftool', ['-s3', '-ProfileDescription', join(folder, name)], {
			encoding: 'utf8',
		})
		assert.equal(description.trim(), 'Ecran du salon', name)
	}
})

test('animated pictures are distinguished from still ones', () => {
	for (const name of ['moves.gif', 'moves.webp']) {
		const bytes = made(name, '-delay', '20', '-size', '40x30', 'xc:red', 'xc:blue')
		assert.equal(readHeader(bytes).isAnimated, true, name)
	}
})

test('metadata are found in each format', () => {
	for (const name of ['said.jpg', 'said.png', 'said.webp']) {
		made(name, ...plain)
		const { metadata } = readHeader(tagged(name, '-EXIF:Artist=Camille', '-XMP:Title=Le parvis'))
		assert.match(Buffer.from(metadata.exif ?? []).toString('latin1'), /Camille/, name)
		assert.match(Buffer.from(metadata.xmp ?? []).toString('latin1'), /Le parvis/, name)
	}
})

test('an SVG has its declared size, in any unit, or that of its view box', () => {
	const sizes: [string, number, number][] = [
		['<svg width="20" height="10"/>', 20, 10],
		[
			'<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="http://www.w3.org/2000/svg" width="1in" height="25.4mm"/>',
			96,
			96,
		],
		['<svg viewBox="0 0 640,480"></svg>', 640, 480],
		['<svg width="100%" viewBox="0 0 50 100"/>', 50, 100],
		["<svg height='50' viewBox='0 0 200 100'/>", 100, 50],
		['<svg xmlns="http://www.w3.org/2000/svg"/>', 300, 150],
		[
			'<!-- <svg width="5" height="5"> > -->\n<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg width="20" height="10"/>',
			20,
			10,
		],
		['<svg data-x="a>b" width="20" height="10"/>', 20, 10],
		['<svg data-x=" width=\'9\'" width="20" height="10"/>', 20, 10],
		['<svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="+2e1" height="10"/>', 20, 10],
	]
	for (const [text, width, height] of sizes) {
		const header = readHeader(new TextEncoder().encode(text))
		assert.deepEqual([header.kind, header.width, header.height], ['svg', width, height], text)
	}
})

test('an SVG is read in its declared encoding', () => {
	const text =
		'<?xml version="1.0" encoding="ISO-8859-1"?><svg width="20" height="10"><title>été</title></svg>'
	const wide = Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'))
	for (const bytes of [Uint8Array.from(Buffer.from(text, 'latin1')), wide]) {
		assert.equal(readHeader(bytes).width, 20)
		assert.match(svgText(bytes), /<title>été</)
	}
	assert.match(svgText(Buffer.from('<?xml encoding="klingon"?><svg>é')), /é$/)
})

test('empty, unknown and truncated files are rejected with a reason', () => {
	assert.throws(() => readHeader(new Uint8Array()), hasReason('empty'))
	const others = [
		'bonjour',
		'%PDF-1.7',
		'<!doctype html><html><svg></svg></html>',
		'<!-- <svg width="5"> -->',
		`<svg ${'"'.repeat(99_999)}`,
		'PK\x03\x04',
		'\0'.repeat(50),
	]
	for (const text of others) {
		assert.throws(() => readHeader(Buffer.from(text, 'latin1')), hasReason('unknown-type'), text)
	}
	for (const [, name, args] of samples) {
		const bytes = made(name, ...args)
		for (let length = 12; length < bytes.length; length += Math.max(1, bytes.length >> 6)) {
			try {
				readHeader(bytes.subarray(0, length))
			} catch (error) {
				assert.ok(error instanceof ImageError, `${name} cut at ${length}: ${String(error)}`)
			}
		}
	}
})

test('corrupted bytes are rejected without other errors', () => {
	const random = seededFractions(42)
	for (const [, name, args] of samples) {
		const bytes = made(name, ...args)
		for (let round = 0; round < 300; round += 1) {
			const changed = Uint8Array.from(bytes)
			for (let times = 0; times < 4; times += 1) {
				changed[Math.floor(random() * Math.min(changed.length, 400))] = Math.floor(random() * 256)
			}
			try {
				readHeader(changed)
			} catch (error) {
				assert.ok(error instanceof ImageError, `${name}: ${String(error)}`)
			}
		}
	}
})

test('the size of a large picture is read from its first bytes, without decoding', () => {
	const bytes = made('large.png', '-size', '10x10', 'xc:white')
	writeFileSync(join(folder, 'large.png'), bytes)
	const view = new DataView(bytes.buffer, bytes.byteOffset)
	view.setUint32(16, 60_000)
	view.setUint32(20, 40_000)
	const { width, height } = readHeader(bytes)
	assert.deepEqual({ width, height }, { width: 60_000, height: 40_000 })
})

function box(type: string, ...content: (Uint8Array | number[])[]): Buffer {
	const body = Buffer.concat(content.map((each) => Buffer.from(each)))
	const head = Buffer.alloc(8)
	head.writeUInt32BE(body.length + 8)
	head.write(type, 4, 'latin1')
	return Buffer.concat([head, body])
}

test('a HEIC of a phone: the primary picture, its rotation and its wide gamut are read', () => {
	const size = (width: number, height: number) =>
		box('ispe', [0, 0, 0, 0, 0, 0, width >> 8, width & 255, 0, 0, height >> 8, height & 255])
	const colors = box('colr', Buffer.from('nclx'), [0, 12, 0, 13, 0, 6, 0x80])
	const properties = box('ipco', size(320, 240), size(4032, 3024), colors, box('irot', [3]))
	// Item 1 is a thumbnail; item 2, the primary one, has properties 2 to 4, some of them essential.
	const owners = box('ipma', [0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 1, 1, 0, 2, 3, 2, 0x83, 0x84])
	const meta = box('meta', [0, 0, 0, 0], box('pitm', [0, 0, 0, 0, 0, 2]), box('iprp', properties, owners))
	const header = readHeader(Buffer.concat([box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')), meta]))
	assert.deepEqual(shownSize(header), { width: 3024, height: 4032 })
	assert.deepEqual([header.kind, header.profile], ['heic', 'Display P3'])
})
