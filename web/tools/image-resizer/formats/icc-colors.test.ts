import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { convertToSrgb } from '#web/tools/image-resizer/picture.ts'
import { readHeader } from './header.ts'
import { profileColors, profileName } from './icc.ts'
import { formulaCurve, primaries, screenProfile, srgbCurve, tableCurve, withProfile } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'colors-'))
after(() => rmSync(folder, { recursive: true }))

function write(name: string, content: Uint8Array): string {
	writeFileSync(join(folder, name), content)
	return join(folder, name)
}

const srgb = write('srgb.icc', screenProfile('sRGB', primaries.srgb, formulaCurve(3, ...srgbCurve)))
const square = Array.from({ length: 1024 }, (_, at) => Math.round(65_535 * (at / 1023) ** 1.8))

const curves: Record<string, Buffer | undefined> = {
	'a gamma': undefined,
	'no change': tableCurve(),
	'a table': tableCurve(...square),
	'a table of two': tableCurve(0, 65_535),
	'formula 0': formulaCurve(0, 1.8),
	'formula 1': formulaCurve(1, 2.2, 0.9, 0.1),
	'formula 2': formulaCurve(2, 2.2, 0.85, 0.1, 0.03),
	'formula 3': formulaCurve(3, ...srgbCurve),
	'formula 4': formulaCurve(4, ...srgbCurve, 0.01, 0.01),
}

test('colours are converted to sRGB like in Little CMS, for every kind of curve and primaries', () => {
	const below = seededIntegers(3)
	const rgb = Buffer.from(Array.from({ length: 3 * 256 }, () => below(256)))
	const pixels = write('pixels.ppm', Buffer.concat([Buffer.from('P6 16 16 255\n'), rgb]))
	for (const [index, [kind, curve]] of Object.entries(curves).entries()) {
		const [name, each] = Object.entries(primaries)[index % 3]!
		const profile = screenProfile(name, each, curve)
		const rgba = new Uint8ClampedArray(
			Array.from({ length: 256 }, (_, at) => [...rgb.subarray(at * 3, at * 3 + 3), 255]).flat(),
		)
		const colors = profileColors(profile)
		assert.ok(colors)
		convertToSrgb(rgba, colors)
		const args = [pixels, '-intent', 'Relative', '-profile', write('own.icc', profile), '-profile', srgb]
		const wanted = execFileSync('convert', [...args, '-depth', '8', 'rgb:-'])
		const got = rgba.filter((_, at) => at % 4 !== 3)
		const apart = got.map((value, at) => Math.abs(value - wanted[at]!))
		assert.ok(Math.max(...apart) <= 2, `${kind}, ${name}: ${Math.max(...apart)}`)
	}
})

test('an unsupported or damaged profile gives no colours and does not throw', () => {
	const profile = screenProfile('Adobe RGB (1998)', primaries.adobe)
	assert.ok(profileColors(profile))
	for (const space of ['GRAY', 'CMYK', 'RGB Lab ']) {
		const other = Buffer.from(profile)
		other.write(space, 16, 'latin1')
		assert.equal(profileColors(other), null, space)
	}
	const random = seededIntegers(5)
	for (let round = 0; round < 500; round += 1) {
		const damaged = Buffer.from(profile.subarray(0, random(profile.length)))
		for (let times = 0; times < 4; times += 1)
			if (damaged.length > 0) damaged[random(damaged.length)] = random(256)
		profileColors(damaged)
		profileName(damaged)
	}
})

test('the name of a profile is its description, in every format', () => {
	for (const name of ['Adobe RGB (1998)', 'Display P3']) {
		const profile = screenProfile(name, primaries.adobe)
		const file = write('named.icc', profile)
		for (const ending of ['png', 'jpg', 'webp']) {
			const picture = join(folder, `named.${ending}`)
			execFileSync('convert', ['-size', '8x8', 'xc:red', '-profile', file, picture])
			assert.equal(readHeader(readFileSync(picture)).profile, name, ending)
		}
		const plain = join(folder, 'plain.heic')
		execFileSync('convert', ['-size', '64x64', 'xc:red', plain])
		const picture = write('named.heic', withProfile(readFileSync(plain), profile))
		assert.equal(readHeader(readFileSync(picture)).profile, name)
		assert.equal(String(execFileSync('exiftool', ['-s3', '-ProfileDescription', picture])).trim(), name)
	}
})
