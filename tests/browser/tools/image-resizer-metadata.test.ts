import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { waitForHydration } from '#tests/support/browser.ts'
import { startToolsSite, visitTool } from '#tests/support/tool-page.ts'

const site = await startToolsSite()
const folder = mkdtempSync(join(tmpdir(), 'image-metadata-'))
after(async () => {
	await site.stop()
	rmSync(folder, { recursive: true })
})

const address = `${site.url}/micro-services/image-resizer`

const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })

const give = (page: Page, ...files: string[]) => page.locator('input[type=file]').first().setInputFiles(files)

/** A picture of 400 × 600 pixels. */
function picture(name: string): string {
	const file = join(folder, name)
	run('convert', '-size', '400x600', '-seed', '4', 'plasma:tomato-steelblue', file)
	return file
}

test('AVIF keeps the metadata and the density, and metadata too large for JPEG are reported', async () => {
	const { page } = await visitTool(`${address}?metadata=keep&longest=60&dpi=240&format=avif`)
	const source = picture('bavard.png')
	run(
		'exiftool',
		'-q',
		'-q',
		'-m',
		'-overwrite_original',
		'-Artist=Camille',
		`-UserComment=${'a'.repeat(70_000)}`,
		source,
	)
	await give(page, source)
	await page.getByText('40 × 60 px').waitFor()
	const saved = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Télécharger' }).click()
	const file = join(folder, 'bavard.avif')
	await (await saved).saveAs(file)
	const tags = JSON.parse(run('exiftool', '-j', '-n', file))[0]
	assert.deepEqual([tags.Artist, tags.UserComment.length, tags.XResolution], ['Camille', 70_000, 240])
	assert.equal(run('identify', '-format', '%wx%h', file), '40x60')
	assert.equal(await page.getByText('n’entre pas dans ce format').count(), 0)
	await page.getByLabel('Format').selectOption('jpeg')
	await page.getByText('n’entre pas dans ce format').waitFor()
})

test('two tabs do not affect each other', async () => {
	const { page, context } = await visitTool(`${address}?longest=90&format=avif`)
	await give(page, picture('un.jpg'), picture('deux.jpg'), picture('trois.jpg'))
	const second = await context.newPage()
	await second.goto(`${address}?longest=50`)
	await waitForHydration(second)
	await give(second, join(folder, 'un.jpg'))
	await second.getByText('33 × 50 px').waitFor()
	await second.close()
	await page.getByText('3 images prêtes.').waitFor()
	assert.ok(page.url().endsWith('?longest=90&format=avif'))
})
