import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Browser } from 'playwright-core'

const pollMs = 100

/** Peak growth of a browser's memory while `work` runs, in bytes. */
export async function growthWhile(browser: Browser, work: () => Promise<unknown>): Promise<number> {
	const before = await memoryOf(browser)
	let peak = before
	let isDone = false
	const poll = async () => {
		while (!isDone) {
			peak = Math.max(peak, await memoryOf(browser))
			await setTimeout(pollMs)
		}
	}
	await Promise.all([work().finally(() => (isDone = true)), poll()])
	return peak - before
}

/** Private memory of all processes of a browser, in bytes. */
async function memoryOf(browser: Browser): Promise<number> {
	const session = await browser.newBrowserCDPSession()
	const { processInfo } = await session.send('SystemInfo.getProcessInfo')
	await session.detach()
	return processInfo.reduce((sum, { id }) => sum + privateBytes(id), 0)
}

function privateBytes(pid: number): number {
	try {
		const kib = /^Private_Dirty:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
		return Number(kib ?? 0) * 1024
	} catch {
		// The process has exited.
		return 0
	}
}
