import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'

/** What the processes of a browser hold of memory that is theirs alone, in bytes. */
export async function memoryOf(browser: Browser): Promise<number> {
	const session = await browser.newBrowserCDPSession()
	const { processInfo } = await session.send('SystemInfo.getProcessInfo')
	await session.detach()
	return processInfo.reduce((sum, { id }) => sum + ownBytes(id), 0)
}

function ownBytes(pid: number): number {
	try {
		const kib = /^Private_Dirty:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
		return Number(kib ?? 0) * 1024
	} catch {
		// It ended in the meantime.
		return 0
	}
}
