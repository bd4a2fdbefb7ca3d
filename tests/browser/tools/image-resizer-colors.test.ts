import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { converter } from 'culori'
import type { Page } from 'playwright-core'
import { waitForHydration } from '#tests/support/browser.ts'
import { createImageFolder, chooseFiles, run } from '#tests/support/image-files.ts'
import { startToolsSite, visitTool } from '#tests/support/tool-page.ts'
import {
	formulaCurve,
	primaries,
	screenProfile,
	srgbCurve,
	withProfile,
} from '#web/tools/image-resizer/formats/testing.ts'

const site = await startToolsSite()
after(() => site.stop())
const { inFolder, convert, write, saved } = createImageFolder()

const address = `${site.url}/micro-services/image-resizer`

const words = (text: string) => text.split(' ')

const savedBy = (page: Page) =>
	saved(page, () => page.getByRole('button', { name: 'Télécharger', exact: true }).click())

const averageOf = (file: string) => [
	...execFileSync('convert', [file, '-resize', '1x1!', '-depth', '8', 'rgb:-']),
]

test('colours are converted from the profile to sRGB in every format', async () => {
	const { page } = await visitTool(`${address}?format=png`)
	const stored = [180, 90, 60] as const
	const color = ['-size', '64x64', `xc:rgb(${stored.join()})`]
	const profiles = [
		{ name: 'Display P3', mode: 'p3', of: primaries.p3, curve: formulaCurve(3, ...srgbCurve) },
		{ name: 'Adobe RGB (1998)', mode: 'a98', of: primaries.adobe, curve: undefined },
	] as const
	for (const { name, mode, of, curve } of profiles) {
		const profile = screenProfile(name, of, curve)
		const file = write(`${mode}.icc`, profile)
		const pictures = ['jpg', 'png', 'webp'].map((ending) =>
			convert(`large-${mode}.${ending}`, ...color, '-profile', file),
		)
		const plain = readFileSync(convert('plain.heic', ...color, '-quality', '100'))
		pictures.push(write(`large-${mode}.heic`, withProfile(plain, profile)))
		for (const picture of pictures) {
			await chooseFiles(page, picture)
			// HEVC is lossy.
			const held = picture.endsWith('heic') ? averageOf(inFolder('plain.heic')) : stored
			const [red, green, blue] = held.map((value) => value / 255) as [number, number, number]
			const { r, g, b } = converter('rgb')({ mode, r: red, g: green, b: blue })
			const wanted = [r, g, b].map((channel) => channel * 255)
			await page.getByText(`Couleurs converties de «\u202f${name}\u202f» en sRGB`).waitFor()
			const got = averageOf(await savedBy(page))
			const distance = Math.max(...got.map((value, at) => Math.abs(value - wanted[at]!)))
			assert.ok(distance <= 4, `${picture}: ${got.join()} for ${wanted.map(Math.round).join()}`)
			await page.getByRole('button', { name: 'Annuler' }).click()
			await page.getByText('apparaîtront ici').waitFor()
		}
	}
	const grey = Buffer.from(screenProfile('Gris du salon', primaries.adobe))
	grey.write('GRAY', 16, 'latin1')
	await chooseFiles(page, write('gris.heic', withProfile(readFileSync(inFolder('plain.heic')), grey)))
	await page.getByText('n’est pas appliqué').waitFor()
	assert.equal(await page.getByText('Couleurs converties').count(), 0)
})

test('the same quality looks about the same in every format, in fewer bytes where the format is newer', async () => {
	const { page } = await visitTool(address)
	const landscape = convert(
		'paysage.png',
		...words(
			'-size 1280x860 -seed 5 plasma:tomato-steelblue -resize 50% -seed 1 -attenuate 0.03 +noise Gaussian',
		),
	)
	const made: { bytes: number; similarity: number }[] = []
	for (const format of ['jpeg', 'webp', 'avif']) {
		await page.goto(`${address}?quality=82&format=${format}`)
		await waitForHydration(page)
		await chooseFiles(page, landscape)
		const file = await savedBy(page)
		const filter = '[0:v]format=gbrp[a];[1:v]format=gbrp[b];[a][b]ssim=stats_file=-'
		const output = run(
			'ffmpeg',
			...words('-v error -i'),
			file,
			'-i',
			landscape,
			'-filter_complex',
			filter,
			...words('-f null -'),
		)
		made.push({ bytes: readFileSync(file).length, similarity: Number(/All:([\d.]+)/.exec(output)?.[1]) })
	}
	const [jpeg, webp, avif] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]]
	const summary = JSON.stringify(made)
	assert.ok(avif.bytes < webp.bytes && webp.bytes < jpeg.bytes, summary)
	assert.ok(
		Math.abs(webp.similarity - jpeg.similarity) < 0.02 && Math.abs(avif.similarity - jpeg.similarity) < 0.02,
		summary,
	)
})
