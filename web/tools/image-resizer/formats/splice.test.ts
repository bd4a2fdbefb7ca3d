import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { crc32 } from '#web/tools/png-chunks.ts'
import { editExif, exifOfDensity } from './exif.ts'
import type { MetadataPolicy } from './format.ts'
import { readHeader } from './header.ts'
import { outputMetadata } from './metadata.ts'
import { supportedMetadata, splice } from './splice.ts'

const folder = mkdtempSync(join(tmpdir(), 'splice-'))
after(() => rmSync(folder, { recursive: true }))

const formats = { jpg: 'jpeg', png: 'png', webp: 'webp', avif: 'avif' } as const
type Ending = keyof typeof formats

const run = (program: string, ...args: string[]) =>
	execFileSync(program, args, {
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'ignore'],
		maxBuffer: 50_000_000,
	})

/** A photograph like that of a phone: rotated, with a position, maker notes, a thumbnail and a caption. */
const source = join(folder, 'source.jpg')
const thumbnail = join(folder, 'thumbnail.jpg')
run('convert', '-size', '160x120', 'xc:orange', thumbnail)
run('convert', '-size', '400x300', 'plasma:red-blue', '-seed', '3', source)
run(
	'exiftool',
	'-q',
	'-q',
	'-overwrite_original',
	'-n',
	'-EXIF:Artist=Camille',
	'-Orientation=6',
	'-Make=Atelier',
	'-GPSLatitude=48.8530',
	'-GPSLatitudeRef=N',
	'-GPSLongitude=2.3499',
	'-GPSLongitudeRef=E',
	'-XMP:Title=Le parvis',
	'-XMP:GPSLatitude=48.8530',
	'-IPTC:City=Paris',
	'-IPTC:Headline=Portail',
	'-ExifImageWidth=400',
	'-DateTimeOriginal=2026:11:22 10:00:00',
	`-ThumbnailImage<=${thumbnail}`,
	`-PhotoshopThumbnail<=${thumbnail}`,
	source,
)

const paddedExif = (length: number) => {
	const bytes = new Uint8Array(length)
	bytes.set(exifOfDensity(300))
	return bytes
}

/** 16 × 16, half of it transparent, encoded by @jsquash/avif 2.1.1. */
const transparentAvif = [
	'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAGNbWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAA',
	'AAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAsaWxvYwAAAABEAAACAAEAAAABAAAB0AAAAB4AAgAAAAEA',
	'AAG1AAAAGwAAAEJpaW5mAAAAAAACAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAAAaaW5mZQIAAAAAAgAAYXYwMU',
	'FscGhhAAAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAAAw2lwcnAAAACdaXBjbwAAABRpc3BlAAAAAAAAABAAAAAQ',
	'AAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQAMAAAAABNjb2xybmNseAACAAIABoAAAAAOcGl4aQAAAAABCAAAAAxhdj',
	'FDgQAcAAAAADhhdXhDAAAAAHVybjptcGVnOm1wZWdCOmNpY3A6c3lzdGVtczphdXhpbGlhcnk6YWxwaGEAAAAAHmlw',
	'bWEAAAAAAAAAAgABBAECgwQAAgQBBYYHAAAAQW1kYXQSAAoFGAz/2FQyEEZgEEBAv+wEuZcYV5Ub+boSAAoJGAz/2C',
	'BAQNCAMg8ZgBBBBAQAAKkbtlyRN3w=',
].join('')

type Tags = Record<string, string | number>

/** Also fails on exiftool's warnings about malformed files. */
function readTags(bytes: Uint8Array, ending: Ending): Tags {
	const file = join(folder, `said.${ending}`)
	writeFileSync(file, bytes)
	const [tags] = JSON.parse(run('exiftool', '-j', '-n', '-a', '-G0', file)) as Tags[]
	assert.equal(tags!['ExifTool:Warning'], undefined)
	assert.equal(tags!['ExifTool:Error'], undefined)
	return tags!
}

function spliced(ending: Ending, policy: MetadataPolicy, dpi: number | null = null) {
	const file = join(folder, `small.${ending}`)
	run('convert', source, '-strip', '-resize', '100x75!', '-units', 'Undefined', '+density', file)
	const { metadata } = readHeader(readFileSync(source))
	const kept = outputMetadata(metadata, policy, { width: 100, height: 75, dpi })
	const small = Uint8Array.from(readFileSync(file))
	const bytes = splice(small, formats[ending], kept, dpi)
	const pixels = (name: string) => run('convert', name, '-depth', '8', 'txt:-')
	const tags = readTags(bytes, ending)
	assert.equal(pixels(join(folder, `said.${ending}`)), pixels(file), 'pixels')
	return { bytes, tags }
}

for (const ending of ['jpg', 'png', 'webp', 'avif'] as const) {
	test(`${ending}: exiftool reads all kept metadata, upright, with the new size, without the thumbnail`, () => {
		const { bytes, tags } = spliced(ending, 'keep')
		assert.equal(tags['EXIF:Artist'], 'Camille')
		assert.equal(tags['EXIF:Orientation'], 1)
		assert.equal(tags['EXIF:ExifImageWidth'], 100)
		assert.equal(tags['EXIF:GPSLatitude'], 48.853)
		assert.equal(tags['XMP:Title'], 'Le parvis')
		assert.equal(tags['EXIF:ThumbnailImage'], undefined)
		assert.equal(tags['Photoshop:PhotoshopThumbnail'], undefined)
		if (ending === 'jpg') assert.equal(tags['IPTC:City'], 'Paris')
		assert.equal(bytes.length < readFileSync(source).length, true)
	})

	test(`${ending}: without the position, no tag reveals the place, and the rest is kept`, () => {
		const { bytes, tags } = spliced(ending, 'without-position')
		assert.equal(tags['EXIF:Artist'], 'Camille')
		assert.equal(tags['EXIF:DateTimeOriginal'], '2026:11:22 10:00:00')
		const places = Object.keys(tags).filter((name) => /GPS|City|Location/.test(name))
		assert.deepEqual(places, [])
		// The bytes of 48° 51' 10.8" as rationals.
		const text = Buffer.from(bytes).toString('latin1')
		assert.ok(!text.includes('Paris') && !text.includes('\0\0\0\x30\0\0\0\x01\0\0\0\x33'))
	})

	test(`${ending}: stripped files only have the requested density`, () => {
		const { tags } = spliced(ending, 'strip', 300)
		assert.deepEqual(
			Object.keys(tags).filter((name) => /^(?:XMP|IPTC|Photoshop)/.test(name)),
			[],
		)
		assert.equal(tags['EXIF:Artist'], undefined)
		const density = tags['JFIF:XResolution'] ?? tags['EXIF:XResolution'] ?? tags['PNG:PixelsPerUnitX']
		assert.equal(density, ending === 'png' ? 11_811 : 300)
	})

	if (ending === 'avif') continue

	test(`${ending}: removing metadata does not change the pixels`, () => {
		const file = join(folder, `whole.${ending}`)
		run('convert', source, '-auto-orient', file)
		run('exiftool', '-q', '-q', '-m', '-overwrite_original', '-tagsFromFile', source, '-all:all', file)
		const tags = readTags(splice(Uint8Array.from(readFileSync(file)), formats[ending], {}, null), ending)
		assert.deepEqual(
			Object.keys(tags).filter((name) => /^(?:EXIF|XMP|IPTC)|Comment|Artist/.test(name)),
			[],
		)
		const pixels = (name: string) => run('convert', name, '-depth', '8', 'rgb:-').length
		assert.equal(pixels(join(folder, `said.${ending}`)), pixels(file))
	})
}

test('webpinfo reports no error for a WebP file with metadata', () => {
	for (const policy of ['keep', 'strip'] as const) {
		const { bytes } = spliced('webp', policy, 96)
		const file = join(folder, 'checked.webp')
		writeFileSync(file, bytes)
		assert.match(run('webpinfo', '-diag', file), /No error detected/)
	}
})

test('an AVIF file of libavif with transparency takes EXIF and XMP and is still decoded', () => {
	const plain = Uint8Array.from(Buffer.from(transparentAvif, 'base64'))
	const { metadata } = readHeader(readFileSync(source))
	const kept = outputMetadata(metadata, 'keep', { width: 16, height: 16, dpi: 300 })
	const bytes = splice(plain, 'avif', kept, 300)
	const tags = readTags(bytes, 'avif')
	assert.deepEqual([tags['EXIF:Artist'], tags['XMP:Title']], ['Camille', 'Le parvis'])
	const pixels = (name: string) => run('convert', name, '-depth', '8', 'rgba:-')
	writeFileSync(join(folder, 'plain.avif'), plain)
	assert.equal(pixels(join(folder, 'said.avif')), pixels(join(folder, 'plain.avif')))
	const read = readHeader(bytes)
	assert.deepEqual([read.width, read.hasAlpha], [16, true])
	assert.deepEqual(Buffer.from(read.metadata.exif!), Buffer.from(kept.exif!))
	assert.deepEqual(Buffer.from(read.metadata.xmp!), Buffer.from(kept.xmp!))
	assert.equal(splice(plain, 'avif', {}, null), plain)
})

test('unsupported metadata are omitted: over 64 kB in JPEG, captions elsewhere', () => {
	const large = { exif: new Uint8Array(65_528), xmp: new Uint8Array(65_505), iptc: new Uint8Array(65_534) }
	assert.deepEqual(supportedMetadata(large, 'jpeg'), { exif: undefined, xmp: undefined, iptc: undefined })
	const most = { exif: new Uint8Array(65_527), xmp: new Uint8Array(65_504), iptc: new Uint8Array(65_533) }
	assert.deepEqual(supportedMetadata(most, 'jpeg'), most)
	for (const format of ['png', 'webp', 'avif'] as const) {
		const { exif, xmp } = large
		assert.deepEqual(supportedMetadata(large, format), { exif, xmp })
	}
	const small = Uint8Array.from(readFileSync(thumbnail))
	assert.ok(splice(small, 'jpeg', large, null).length < small.length + 100)
	const tags = readTags(splice(small, 'jpeg', { exif: paddedExif(65_527) }, null), 'jpg')
	assert.equal(tags['EXIF:XResolution'], 300)
})

test('removing a thumbnail at the end shortens the EXIF block', () => {
	const { exif } = readHeader(readFileSync(source)).metadata
	const kept = editExif(exif!, { width: 100, height: 75, dpi: null, withoutPosition: false })!
	assert.ok(kept.length < exif!.length - readFileSync(thumbnail).length + 8)
})

test('data appended to a JPEG picture is dropped', () => {
	const bytes = readFileSync(source)
	const appended = Uint8Array.from(Buffer.concat([bytes, Buffer.from('a film with its position')]))
	const text = Buffer.from(splice(appended, 'jpeg', {}, null)).toString('latin1')
	assert.ok(!text.includes('a film') && text.endsWith('\xff\xd9'))
})

test('the CRC of PNG chunks has the published check value', () => {
	assert.equal(crc32(new TextEncoder().encode('123456789')), 0xcbf43926)
})
