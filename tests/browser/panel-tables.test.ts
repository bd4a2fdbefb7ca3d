import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { openPage } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true }
const tablet = { viewport: { width: 768, height: 900 } }
const wide = { viewport: { width: 1440, height: 900 } }
const longUser = {
	name: 'Maximilienne-Alexandrine de la Rochefoucauld-Montmorency-Luxembourg',
	email: `${'maximilienne.alexandrine.'.repeat(2)}@une-tres-longue-adresse.exemple.fr`.replace('.@', '@'),
	password: 'une phrase assez longue',
}

let site: Awaited<ReturnType<typeof startDemoSite>>
let userId: string

before(async () => {
	site = await startDemoSite({ accounts: ['owner', 'member'], demo: false })
	const response = await fetch(`${site.url}/api/auth/sign-up/email`, {
		method: 'POST',
		headers: { origin: site.url, 'content-type': 'application/json' },
		body: JSON.stringify(longUser),
	})
	userId = ((await response.json()) as { user: { id: string } }).user.id
})
after(() => site.close())

async function openPanel(path: string, options: typeof narrow | typeof tablet | typeof wide): Promise<Page> {
	const { page, context } = await openPage(options)
	await site.signIn(context, 'owner')
	await page.goto(site.url + path, { waitUntil: 'networkidle' })
	return page
}

/** Pixels by which an element's content is wider than its visible part. */
const overflowOf = (element: Locator) => element.evaluate((node) => node.scrollWidth - node.clientWidth)

test('the tables of the panel need no horizontal scrolling on a phone, and have large tap targets', async () => {
	for (const path of ['/panel/users', '/panel/audit', `/panel/users/${userId}`]) {
		const page = await openPanel(path, narrow)
		assert.equal(await overflowOf(page.locator('html')), 0, path)
		const tables = page.locator('[role=region]:has(table)')
		await tables.first().waitFor()
		for (const table of await tables.all()) assert.equal(await overflowOf(table), 0, path)
		for (const target of await tables.locator('a, button').all()) {
			const { x, width, height } = (await target.boundingBox())!
			assert.ok(height >= 44, `${path}: ${await target.innerText()} is ${height} px high`)
			assert.ok(x >= 0 && x + width <= 360, `${path}: ${await target.innerText()} is not visible`)
		}
	}
})

test('the page of a user is as wide as a tablet: its tables scroll within themselves', async () => {
	const page = await openPanel(`/panel/users/${userId}`, tablet)
	await page.getByRole('region', { name: 'Sessions ouvertes' }).waitFor()
	assert.equal(await overflowOf(page.locator('html')), 0)
})

test('the list of content shows states on a tablet without scrolling', async () => {
	const page = await openPanel('/panel/content/news', tablet)
	const data = { texts: { fr: { title: 'Une actualité au titre assez long', summary: '', body: '' } } }
	await page.request.post(`${site.url}/api/content/news`, { headers: { origin: site.url }, data })
	await page.reload({ waitUntil: 'networkidle' })
	const table = (await page.locator('[role=region]:has(table)').boundingBox())!
	const badge = (await page.getByRole('table').getByText('Brouillon', { exact: true }).boundingBox())!
	assert.ok(badge.x + badge.width <= table.x + table.width)
})

test('a very long row does not break words in the other rows', async () => {
	const page = await openPanel('/panel/users', wide)
	for (const text of ['Camille member', 'camille-member', 'member@exemple.fr', 'Camille owner', 'Membre']) {
		const lines = await page.getByText(text, { exact: true }).first().evaluate(linesOfWords)
		assert.deepEqual(new Set(lines), new Set([1]), text)
	}
	assert.equal(await overflowOf(page.locator('html')), 0)
	const table = page.locator('[role=region]:has(table)')
	assert.equal(await overflowOf(table), 0)
})

/** The number of lines that each word of an element spans. */
function linesOfWords(node: Element): number[] {
	const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
	const counts: number[] = []
	for (let text = texts.nextNode(); text; text = texts.nextNode()) {
		for (const { index, 0: word } of text.nodeValue!.matchAll(/[^\s@-]+/g)) {
			const range = document.createRange()
			range.setStart(text, index)
			range.setEnd(text, index + word.length)
			counts.push(range.getClientRects().length)
		}
	}
	return counts
}

test('a mail to a very long address fits a phone', async () => {
	const page = await openPanel('/panel/mails', narrow)
	assert.equal(await overflowOf(page.locator('html')), 0)
	await page.getByRole('navigation', { name: 'Liste des mails' }).getByRole('link').first().click()
	await page.getByRole('article').waitFor()
	assert.equal(await overflowOf(page.locator('html')), 0)
})

test('the actions of a client are aligned on a phone', async () => {
	const page = await openPanel('/panel/clients', narrow)
	await page.getByLabel('Nom').fill('Wiki')
	await page.getByLabel('Adresses de retour').fill('https://wiki.exemple.fr/retour')
	await page.getByRole('button', { name: 'Enregistrer le service' }).click()
	const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Wiki' }) })
	const edges = await Promise.all(
		['Nouveau secret', 'Suspendre', 'Supprimer'].map(async (name) => {
			const { x, width } = (await card.getByRole('button', { name }).boundingBox())!
			return `${x} ${width}`
		}),
	)
	assert.equal(new Set(edges).size, 1, edges.join(', '))
})
