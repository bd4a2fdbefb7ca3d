import type { Page } from 'playwright-core'
import { sampleGroups } from './status-sample.ts'
import type { startStatusSite } from './status-site.ts'

/** A phone screen. */
export const narrow = { width: 360, height: 740 }

type StatusSite = Awaited<ReturnType<typeof startStatusSite>>

/** Resets the site to the sample groups, without incidents, maintenance or failures. */
export function resetStatus({ world, site, notifyChange }: StatusSite): void {
	world.groups = sampleGroups(Date.now())
	world.incidents = []
	world.maintenance = []
	world.failure = null
	site.accountsAvailable = true
	notifyChange()
}

/** Opens a page, waits until it follows the live stream, and marks its document for `isSamePage`. */
export async function openFollowing(page: Page, url: string): Promise<void> {
	await page.goto(url)
	await page.locator('[data-connection="live"]').waitFor()
	await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
}

/** False after a reload, which replaces the marked document. */
export const isSamePage = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSamePage') === true)

export const overviewRow = (page: Page, id: string) => page.locator(`#service-${id}`)
