import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download } from 'playwright-core'

/** Saves a download and returns its path: `download.path()` does not work with a remote browser. */
export async function saveDownload(download: Download): Promise<string> {
	const path = join(mkdtempSync(join(tmpdir(), 'parvis-download-')), download.suggestedFilename())
	await download.saveAs(path)
	return path
}
