import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { Page } from 'playwright-core'

export const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })

/** A folder for test images, removed after the tests of the calling file. Each method returns a path. */
export function createImageFolder() {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-images-'))
	after(() => rmSync(folder, { recursive: true }))
	const inFolder = (name: string) => join(folder, name)
	return {
		inFolder,
		/** Creates an image with ImageMagick. */
		convert(name: string, ...args: string[]): string {
			run('convert', ...args, inFolder(name))
			return inFolder(name)
		},
		write(name: string, content: string | Uint8Array): string {
			writeFileSync(inFolder(name), content)
			return inFolder(name)
		},
		/** Saves the download that `press` starts. */
		async saved(page: Page, press: () => Promise<void>): Promise<string> {
			const download = page.waitForEvent('download')
			await press()
			const name = inFolder((await download).suggestedFilename())
			await (await download).saveAs(name)
			return name
		},
	}
}

/** Chooses files in the first file field of the page. */
export async function chooseFiles(page: Page, ...files: string[]): Promise<void> {
	await page.locator('input[type=file]').first().setInputFiles(files)
}
