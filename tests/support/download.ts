import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download } from 'playwright-core'

/** Where a download is saved: a browser that the test connects to has no path of its own to give. */
export async function saveDownload(download: Download): Promise<string> {
	const path = join(mkdtempSync(join(tmpdir(), 'parvis-download-')), download.suggestedFilename())
	await download.saveAs(path)
	return path
}
