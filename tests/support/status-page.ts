import type { Page } from 'playwright-core'
import { sampleGroups } from './status-sample.ts'
import type { startStatusSite } from './status-site.ts'

/** A telephone. */
export const narrow = { width: 360, height: 740 }

/** Gives the site its sample anew, with nothing written and everything answering. */
export function resetStatus({ world, site, changed }: Awaited<ReturnType<typeof startStatusSite>>): void {
	world.groups = sampleGroups(Date.now())
	world.incidents = []
	world.maintenance = []
	world.failure = null
	site.accountsAnswer = true
	changed()
}

/** Opens a page and waits until it follows the stream; it is marked, so that a reload would be seen. */
export async function openFollowing(page: Page, url: string): Promise<void> {
	await page.goto(url)
	await page.locator('[data-connection="live"]').waitFor()
	await page.evaluate(() => Reflect.set(window, 'isSamePage', true))
}

/** Whether it is the page that was marked. */
export const isSamePage = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSamePage') === true)

export const overviewRow = (page: Page, id: string) => page.locator(`#service-${id}`)
