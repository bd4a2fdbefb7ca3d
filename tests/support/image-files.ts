import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import type { Page } from 'playwright-core'

export const run = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' })

/** Pictures in a folder that goes away after the tests of the file that calls this. Each maker answers a path. */
export function createImageFolder() {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-images-'))
	after(() => rmSync(folder, { recursive: true }))
	const inFolder = (name: string) => join(folder, name)
	return {
		inFolder,
		/** Makes a picture with ImageMagick. */
		convert(name: string, ...args: string[]): string {
			run('convert', ...args, inFolder(name))
			return inFolder(name)
		},
		write(name: string, content: string | Uint8Array): string {
			writeFileSync(inFolder(name), content)
			return inFolder(name)
		},
		/** What the press of a button saves. */
		async saved(page: Page, press: () => Promise<void>): Promise<string> {
			const download = page.waitForEvent('download')
			await press()
			const name = inFolder((await download).suggestedFilename())
			await (await download).saveAs(name)
			return name
		},
	}
}

/** Gives files to the tool that is shown. */
export async function chooseFiles(page: Page, ...files: string[]): Promise<void> {
	await page.locator('input[type=file]').first().setInputFiles(files)
}
