import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { waitForHydration } from '#tests/support/browser.ts'
import { pressByKeyboard } from '#tests/support/keyboard.ts'
import { createImageFolder, chooseFiles, run } from '#tests/support/image-files.ts'
import { openTool, startToolsSite, visitTool } from '#tests/support/tool-page.ts'
import { primaries, screenProfile } from '#web/tools/image-resizer/formats/testing.ts'

const site = await startToolsSite()
after(() => site.stop())
const { inFolder, convert, write, saved } = createImageFolder()

const address = `${site.url}/micro-services/image-resizer`

const words = (text: string) => text.split(' ')

/** A rotated photograph with an author and a position. */
const photo = convert('photo.jpg', ...words('-size 900x600 -seed 4 plasma:tomato-steelblue -quality 95'))
const place = words('-EXIF:Artist=Camille -GPSLatitude=48.85 -GPSLatitudeRef=N')
run('exiftool', '-q', '-overwrite_original', '-n', '-Orientation=6', ...place, photo)

const savedBy = (page: Page, name: string) => saved(page, () => page.getByRole('button', { name }).click())

/** ImageMagick's names of the orientations, from 1. */
const orientations = 'TopLeft TopRight BottomRight BottomLeft LeftTop RightTop RightBottom LeftBottom'.split(
	' ',
)
const orientName = (file: string) => orientations[Number(/sens-(\d)/.exec(file)![1]) - 1]!

const sizeOf = (file: string) => run('identify', '-format', '%m %wx%h', file)

test('a photograph is resized upright without metadata by keyboard alone, and nothing leaves the page', async () => {
	const { page, requests, pageErrors } = await openTool(address)
	await assertAccessible(page)
	assert.ok((await page.locator('main').locator('select:visible, input:visible').count()) <= 5)
	await pressByKeyboard(page.getByText('Poids sans limite, qualité 82'))
	await page.getByLabel('Poids maximal (ko)').fill('500')
	await page.getByText('Poids de 500\u00a0ko au plus, qualité 82').waitFor()
	await chooseFiles(page, photo)
	await page.getByText('% de moins').waitFor()
	await page.getByLabel('Usage').focus()
	await page.keyboard.press('End')
	await page.keyboard.press('ArrowUp')
	await page.waitForURL(/width=1200/)
	await page.getByLabel('Dimensions').selectOption('longest')
	const side = page.getByRole('textbox', { name: 'Plus grand côté (px)' })
	await side.focus()
	await page.keyboard.press('ControlOrMeta+a')
	await page.keyboard.type('300')
	await page.getByText('200 × 300 px').waitFor()
	await page.getByRole('slider', { name: 'Comparer avant et après' }).press('ArrowRight')
	await assertAccessible(page)
	const file = await saved(page, () => pressByKeyboard(page.getByRole('button', { name: 'Télécharger' })))
	assert.match(file, /photo-200x300\.jpg$/)
	assert.equal(sizeOf(file), 'JPEG 200x300')
	const output = run('exiftool', '-Artist', '-Orientation', '-gps:all', file)
	assert.equal(output, '')
	assert.deepEqual(requests, [])
	assert.deepEqual(pageErrors, [])
})

test('a batch continues after a broken file, reports each row, and is saved as one archive', async () => {
	const { page } = await visitTool(`${address}?longest=120&format=webp`)
	const heic = convert('salon.heic', photo, '-auto-orient')
	const moving = convert('saut.gif', '-delay', '20', '-size', '200x100', 'xc:red', 'xc:blue')
	const others = [convert('a.avif', photo), convert('b.bmp', photo), convert('c.png', photo)]
	const broken = write('abîmée.jpg', readFileSync(photo).subarray(0, 2000))
	const text = write('lettre.txt', 'Bonjour')
	const empty = write('vide.png', '')
	await chooseFiles(page, photo, heic, moving, broken, text, empty, ...others)
	await page.getByText('6 images prêtes, 3 refusées.').waitFor()
	const rows = page.getByRole('list', { name: 'Images', exact: true })
	await rows.getByText('incomplète').waitFor()
	await rows.getByText('pas une image connue').waitFor()
	await rows.getByText('Ce fichier est vide').waitFor()
	await rows.getByText('seule sa première vue').waitFor()
	await assertAccessible(page)
	const archive = await savedBy(page, 'Télécharger tout (ZIP)')
	const files = unzipSync(readFileSync(archive))
	const names = ['photo-80x120', 'salon-80x120', 'saut-120x60', 'a-120x80', 'b-120x80', 'c-80x120']
	assert.deepEqual(Object.keys(files).sort(), names.map((name) => `${name}.webp`).sort())
	for (const [name, bytes] of Object.entries(files)) {
		assert.match(run('webpinfo', write(name, bytes)), /Width: \d+[\s\S]*No error detected/)
	}
	await page.getByRole('button', { name: 'Retirer : lettre.txt' }).click()
	await page.getByText('6 sur 8 prêtes').waitFor()
	await page.getByRole('button', { name: 'Annuler' }).click()
	await page.getByText('6 sur 9 prêtes').waitFor()
})

test('every orientation is applied in JPEG, PNG and WebP, like in ImageMagick', async () => {
	const { page } = await visitTool(`${address}?format=png&mode=percent&percent=100&name=%7Bnom%7D`)
	const corner = [...words('-size 64x48 xc:red -fill blue -quality 100'), '-draw', 'rectangle 0,0 31,23']
	const endings = ['jpg', 'png', 'webp']
	for (const ending of endings) convert(`coin.${ending}`, ...corner)
	const turned = [2, 3, 4, 5, 6, 7, 8].flatMap((orientation) => {
		const files = endings
			.slice(orientation === 6 ? 0 : 2)
			.map((ending) =>
				write(`sens-${orientation}-${ending}.${ending}`, readFileSync(inFolder(`coin.${ending}`))),
			)
		run('exiftool', '-q', '-q', '-m', '-overwrite_original', '-n', `-Orientation=${orientation}`, ...files)
		return files
	})
	await chooseFiles(page, ...turned)
	await page.getByText(`${turned.length} images prêtes.`).waitFor()
	const archive = await savedBy(page, 'Télécharger tout (ZIP)')
	const corners = (file: string, ...args: string[]) =>
		run('convert', file, ...args, ...words('-alpha off -resize 2x2! -threshold 50% -depth 8 txt:-'))
	for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
		const source = turned.find((file) => file.includes(name.replace(/\.png$/, '.')))!
		// ImageMagick ignores the orientation of a WebP file: it is passed explicitly.
		const wanted = corners(source, '-orient', orientName(source), '-auto-orient')
		assert.equal(corners(write(`png-${name}`, bytes)), wanted, name)
	}
})

test('an ID photo has the requested size, density and maximum file size; metadata are kept except the position', async () => {
	const identity = 'mode=print&dpi=300&fit=cover&format=jpeg&maxKilobytes=20&metadata=without-position'
	const { page } = await visitTool(`${address}?${identity}`)
	await chooseFiles(page, photo)
	await page.getByText('413 × 531 px').waitFor()
	const file = await savedBy(page, 'Télécharger')
	const tags = JSON.parse(run('exiftool', '-j', '-n', file))[0]
	assert.ok(tags.FileSize ? readFileSync(file).length <= 20_000 : false)
	assert.deepEqual(
		[tags.ImageWidth, tags.ImageHeight, tags.XResolution, tags.ResolutionUnit],
		[413, 531, 300, 2],
	)
	assert.deepEqual([tags.Artist, tags.Orientation, tags.GPSLatitude], ['Camille', 1, undefined])
})

test('a hostile SVG runs no script, fetches nothing, and is drawn in the requested size', async () => {
	const { page, requests, pageErrors } = await openTool(`${address}?mode=box&width=400&format=png`)
	const drawing = write(
		'piege.svg',
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" onload="parent.hacked=1">
		<script>parent.hacked=1;fetch('http://exemple.invalid/')</script>
		<style>@import url('http://exemple.invalid/a.css');rect{fill:#0f0}</style>
		<rect width="20" height="10"/><image href="http://exemple.invalid/b.png" width="5" height="5"/>
		<foreignObject width="5" height="5"><iframe xmlns="http://www.w3.org/1999/xhtml" src="http://exemple.invalid/"/></foreignObject>
		</svg>`,
	)
	await chooseFiles(page, drawing)
	await page.getByText('400 × 200 px').waitFor()
	const file = await savedBy(page, 'Télécharger')
	assert.equal(run('convert', file, '-format', '%[pixel:p{380,180}]', 'info:'), 'srgba(0,255,0,1)')
	assert.equal(await page.evaluate(() => Reflect.get(window, 'hacked')), undefined)
	assert.deepEqual(requests, [])
	assert.deepEqual(pageErrors, [])
})

test('an SVG that would block the page is rejected before drawing, and the page keeps working', async () => {
	const { page } = await visitTool(`${address}?mode=box&width=300&height=300&fit=cover`)
	const copies = (level: number) => `<use href="#a${level}"/>`.repeat(10)
	const levels = Array.from({ length: 11 }, (_, level) => `<g id="a${level + 1}">${copies(level)}</g>`)
	const root = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
	const bomb = write(
		'bombe.svg',
		`${root}<g id="a0"><rect width="1" height="1"/></g>${levels.join('')}</svg>`,
	)
	const entities = Array.from(
		{ length: 9 },
		(_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
	)
	const laughs = write('rires.svg', `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities.join('')}]>${root}&e9;</svg>`)
	const long = write('long.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90000 1"/>')
	await chooseFiles(page, bomb, laughs, long, photo)
	await page.getByText('1 image prête, 3 refusées.').waitFor()
	const rows = page.getByRole('list', { name: 'Images', exact: true })
	await rows.getByText('trop complexe').waitFor()
	await rows.getByText('incomplète').waitFor()
	await rows.getByText('Trop grande').waitFor()
})

test('an AVIF file with a position is not returned unchanged', async () => {
	const { page } = await visitTool(address)
	const placed = convert('lieu.avif', photo, '-resize', '120x80!', '-quality', '30')
	run('exiftool', '-q', '-overwrite_original', '-n', ...place, placed)
	await chooseFiles(page, placed)
	await page.getByText(/^Qualité 82/).waitFor()
	const file = await savedBy(page, 'Télécharger')
	assert.equal(run('exiftool', '-Artist', '-gps:all', file), '')
})

test('a picture that does not fit in memory is rejected by its header, and the page keeps working', async () => {
	const { page } = await visitTool(address)
	const bytes = Uint8Array.from(readFileSync(convert('immense.png', '-size', '9x9', 'xc:red')))
	new DataView(bytes.buffer).setUint32(16, 90_000)
	new DataView(bytes.buffer).setUint32(20, 90_000)
	await chooseFiles(page, write('immense.png', bytes))
	await page
		.getByRole('alert')
		.getByText(/n’a pas été ouverte/)
		.waitFor()
	await assertAccessible(page)
	await page.getByRole('button', { name: 'Annuler' }).click()
	await chooseFiles(page, photo)
	await page.getByText('600 × 900 px').first().waitFor()
})

test('a batch can be stopped, resumed and finished', async () => {
	const { page } = await visitTool(`${address}?format=avif&isThorough=1&longest=900`)
	await chooseFiles(
		page,
		photo,
		convert('deux.jpg', photo),
		convert('trois.jpg', photo),
		convert('quatre.jpg', photo),
	)
	await page.getByRole('button', { name: 'Tout arrêter' }).click()
	const rows = page.getByRole('list', { name: 'Images', exact: true }).getByRole('listitem')
	await rows.filter({ hasText: 'Arrêtée' }).nth(3).waitFor()
	await page.getByLabel('Format').selectOption('jpeg')
	await page.getByText('4 images prêtes.').waitFor()
})

test('the tool and its codecs work offline', async () => {
	const { page, context } = await openTool(address)
	await context.setOffline(true)
	await page.goto(`${address}?format=avif&longest=64`)
	await waitForHydration(page)
	await chooseFiles(page, photo)
	await page.getByText('43 × 64 px').waitFor()
	const file = await savedBy(page, 'Télécharger')
	assert.equal(readFileSync(file).toString('latin1', 4, 12), 'ftypavif')
})

test('a PNG keeps its pixels in the encoder of the browser', async () => {
	const { page } = await visitTool(`${address}?format=png`)
	const colors = ['-fill', '#010203', '-draw', 'point 2,0', '-fill', '#fa8007', '-draw', 'point 2,1']
	// Without a gamma chunk, which the browser would apply.
	const plain = ['-define', 'png:exclude-chunks=all']
	await chooseFiles(page, convert('pixels.png', '-size', '3x2', 'xc:black', ...colors, ...plain))
	await page.getByText('3 × 2 px').first().waitFor()
	const file = await savedBy(page, 'Télécharger')
	const at = (x: number, y: number) => run('convert', file, '-format', `%[pixel:p{${x},${y}}]`, 'info:')
	assert.match(at(2, 0), /^srgba?\(1,2,3\b/)
	assert.match(at(2, 1), /^srgba?\(250,128,7\b/)
})

test('icons for a site come as a set, and a result goes to another tool', async () => {
	const { page } = await visitTool(address)
	await page.getByLabel('Usage').selectOption('icons')
	await chooseFiles(page, photo)
	await page.getByText('6 images prêtes.').waitFor()
	await page.getByText('photo-180.png').waitFor()
	await page.getByLabel('Usage').selectOption('web')
	await page.getByRole('button', { name: 'Utiliser le résultat dans…' }).click()
	await page.getByRole('menuitem', { name: 'Convertisseur Base64' }).click()
	await page.getByText('photo-600x900.jpg').waitFor()
})

test('borders are filled with the blurred picture on request', async () => {
	const { page } = await openTool(
		`${address}?mode=box&width=100&height=100&fit=pad&background=blur&format=png`,
	)
	const halves = ['-size', '200x100', 'xc:red', '-fill', 'blue', '-draw', 'rectangle 100,0 199,99']
	await chooseFiles(page, convert('moities.png', ...halves))
	await page.getByText('100 × 100 px').waitFor()
	const file = await savedBy(page, 'Télécharger')
	const at = (x: number, y: number) => run('convert', file, '-format', `%[pixel:p{${x},${y}}]`, 'info:')
	assert.deepEqual([at(2, 2), at(97, 97)], ['srgba(255,0,0,1)', 'srgba(0,0,255,1)'])
	assert.notEqual(at(50, 2), at(2, 2))
	assert.deepEqual([at(40, 50), at(60, 50)], ['srgba(255,0,0,1)', 'srgba(0,0,255,1)'])
})

test('a file that would grow is returned with the same pixels and without its metadata', async () => {
	const { page } = await visitTool(address)
	const profile = write('screen.icc', screenProfile('Display P3', primaries.p3))
	const light = convert('leger.jpg', photo, ...words('-auto-orient -quality 15 -profile'), profile)
	await chooseFiles(page, light)
	await page.getByText(/l’original est rendu/).waitFor()
	assert.equal(await page.getByText('Couleurs converties').count(), 0)
	const file = await savedBy(page, 'Télécharger')
	const pixels = (name: string) => run('identify', '-format', '%#', name)
	assert.equal(pixels(file), pixels(light))
	assert.ok(readFileSync(file).length <= readFileSync(light).length)
	assert.equal(run('exiftool', '-Artist', '-gps:all', file), '')
	await page.getByLabel('Format').selectOption('png')
	await page.getByText('Plus lourde que l’original').waitFor()
})
