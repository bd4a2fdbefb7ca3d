import { rmSync } from 'node:fs'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { requirePrograms } from '#scripts/checks/required-programs.ts'
import { createDemoFolder } from '#tests/support/demo-site.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startServer } from '#tests/support/server.ts'
import { toolSlugs } from '#tests/support/tool-slugs.ts'

const pages = ['/home', '/news', '/teams', '/documents', '/uptime', '/auth/login', '/micro-services']
const paths = [...pages, ...toolSlugs.map((slug) => `/micro-services/${slug}`)]

const targets = { performance: 98, lcpMs: 2000, tbtMs: 100 }
const rounds = 3

/**
 * Lighthouse (mobile, simulated throttling) on public pages and tools of a site with sample content: median of three runs
 * each. `LIGHTHOUSE_PATHS=/home,/news` selects pages.
 */
export async function lighthousePages(): Promise<void> {
	requirePrograms([{ command: 'chromium', packaged: 'chromium' }])
	const dataDir = await createDemoFolder([], true)
	const site = await startServer({ dataDir, env: { TRUST_PROXY: 'true' } })
	const port = await freePort()
	const browser = await chromium.launch({
		executablePath: '/usr/bin/chromium',
		args: ['--headless=new', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
	})
	try {
		process.stdout.write(
			`Lighthouse, median of ${rounds} (target: performance ≥ ${targets.performance}, LCP ≤ ${targets.lcpMs} ms, TBT ≤ ${targets.tbtMs} ms):\n` +
				'  perf  a11y  best   FCP    LCP   TBT    CLS  page\n',
		)
		for (const path of process.env.LIGHTHOUSE_PATHS?.split(',') ?? paths) {
			const runs: Figures[] = []
			for (let round = 0; round < rounds; round++) runs.push(await measure(site.url + path, port))
			const median = runs.toSorted((a, b) => a.performance - b.performance)[Math.floor(rounds / 2)]!
			const { performance, accessibility, bestPractices, fcpMs, lcpMs, tbtMs, cls } = median
			const cells = [performance, accessibility, bestPractices, Math.round(fcpMs), Math.round(lcpMs)]
			process.stdout.write(
				`${cells.map((cell) => String(cell).padStart(6)).join('')}${String(Math.round(tbtMs)).padStart(6)}${cls.toFixed(3).padStart(7)}  ${path}\n`,
			)
			if (performance < targets.performance || lcpMs > targets.lcpMs || tbtMs > targets.tbtMs)
				process.exitCode = 1
		}
	} finally {
		await browser.close()
		await site.stop()
		rmSync(dataDir, { recursive: true, force: true })
	}
}

type Figures = Awaited<ReturnType<typeof measure>>

async function measure(url: string, port: number) {
	const result = await lighthouse(url, {
		port,
		logLevel: 'error',
		onlyCategories: ['performance', 'accessibility', 'best-practices'],
	})
	if (!result || result.lhr.runtimeError) {
		throw new Error(`Lighthouse did not measure ${url}: ${result?.lhr.runtimeError?.message}`)
	}
	const { categories, audits } = result.lhr
	const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
	const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
	return {
		performance: score('performance'),
		accessibility: score('accessibility'),
		bestPractices: score('best-practices'),
		fcpMs: value('first-contentful-paint'),
		lcpMs: value('largest-contentful-paint'),
		tbtMs: value('total-blocking-time'),
		cls: value('cumulative-layout-shift'),
	}
}
