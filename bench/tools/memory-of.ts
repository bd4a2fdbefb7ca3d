import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright-core'

/** How often the memory is looked at. */
const watchMs = 100

/** How much more memory a browser holds at most while something is done, in bytes. */
export async function growthWhile(browser: Browser, work: () => Promise<unknown>): Promise<number> {
	const before = await memoryOf(browser)
	let most = before
	let isOver = false
	const watch = async () => {
		while (!isOver) {
			most = Math.max(most, await memoryOf(browser))
			await setTimeout(watchMs)
		}
	}
	await Promise.all([work().finally(() => (isOver = true)), watch()])
	return most - before
}

/** What the processes of a browser hold of memory that is theirs alone, in bytes. */
async function memoryOf(browser: Browser): Promise<number> {
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
