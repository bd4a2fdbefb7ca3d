import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'

const narrow = { viewport: { width: 360, height: 740 } }

/** Site names up to the maximum length: of two words, of many, and of one. */
const names = [
	'Les Compagnons',
	'Les Compagnons de la Grande Place du Village',
	'anticonstitutionnellement'.repeat(3).slice(0, 60),
]

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['admin'] })
})
after(() => site.close())

/** Opens one page as an administrator and one as a visitor. */
async function openBoth() {
	const admin = await openPage(narrow)
	await site.signIn(admin.context, 'admin')
	const visitor = await openPage(narrow)
	return { admin: admin.page, visitor: visitor.page }
}

async function renameSite(page: Page, name: string): Promise<void> {
	await page.goto(`${site.url}/panel/settings`)
	await page.getByLabel('Nom du site').fill(name)
	await page.getByRole('button', { name: 'Enregistrer' }).click()
	await page.getByText('Les réglages sont enregistrés.').waitFor()
}

/** Measures whether the page fits the viewport, and the site name its place in the header. */
function measure(page: Page) {
	return page.evaluate(() => {
		const header = document.querySelector('header')!
		const link = header.querySelector('a')!
		const controls = [...header.querySelectorAll('a, button')].filter((each) => each !== link)
		const boxes = controls.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0)
		return {
			overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
			isNameInside: link.scrollHeight <= header.clientHeight && link.scrollWidth <= link.clientWidth,
			isNameReadable: link.getBoundingClientRect().width > 60,
			isSeparate: boxes.every(({ left }) => left >= link.getBoundingClientRect().right),
		}
	})
}

const fitting = { overflow: 0, isNameInside: true, isNameReadable: true, isSeparate: true }

async function check(page: Page, path: string, name: string, signedIn: boolean): Promise<void> {
	await page.goto(site.url + path)
	const account = signedIn
		? page.getByRole('button', { name: /Votre compte/ })
		: page.getByRole('banner').locator('svg')
	await account.first().waitFor()
	assert.deepEqual(await measure(page), fitting, `${path}: ${name}`)
}

test('a site name of any length fits the header on the narrowest screen, signed in and out', async () => {
	const { admin, visitor } = await openBoth()
	for (const name of names) {
		await renameSite(admin, name)
		for (const path of ['/dashboard', '/news']) await check(admin, path, name, true)
		for (const path of ['/home', '/news', '/auth/login', '/nulle/part'])
			await check(visitor, path, name, false)
	}
})

test('a very long path of a missing page fits the narrowest screen', async () => {
	const { page } = await openPage(narrow)
	await page.goto(`${site.url}/${'une-page-qui-n-existe-pas'.repeat(4)}/${'a'.repeat(80)}`)
	await page.getByRole('heading', { name: 'Page non trouvée' }).waitFor()
	assert.equal((await measure(page)).overflow, 0)
})

test('the panel’s page of a user with a long name and address fits the narrowest screen', async () => {
	const { page, context } = await openPage(narrow)
	const user = {
		name: 'Maximilienne-Alexandrine de la Rochefoucauld-Montmorency-Luxembourg',
		email: `${'maximilienne.alexandrine.'.repeat(2)}@une-tres-longue-adresse.exemple.fr`.replace('.@', '@'),
		password: 'une phrase assez longue',
	}
	const response = await context.request.post(`${site.url}/api/auth/sign-up/email`, {
		headers: { origin: site.url },
		data: user,
	})
	const { id } = ((await response.json()) as { user: { id: string } }).user
	await context.clearCookies()
	await site.signIn(context, 'admin')
	await page.goto(`${site.url}/panel/users/${id}`)
	await page.getByRole('button', { name: 'Confirmer l’adresse' }).waitFor()
	assert.equal((await measure(page)).overflow, 0)
})

test('titles and summaries without a space fit the narrowest screen on every page that shows them', async () => {
	const { page, context } = await openPage(narrow)
	await site.signIn(context, 'admin')
	const word = 'anticonstitutionnellement'.repeat(3).slice(0, 60)
	const address = `https://exemple.fr/${'chemin_sans_fin_'.repeat(8)}`
	const text = { title: word, summary: address, body: `${address} ${word}` }
	const startsAt = new Date(Date.now() + 86_400_000).toISOString()
	const event = { startsAt, venue: word, capacity: 3 }
	const items = { news: { event, author: word }, documents: {}, teams: {}, pages: { place: 'header' } }
	const send = async (path: string, data: object) => {
		const headers = { origin: site.url }
		const answer = await context.request.post(`${site.url}/api/content/${path}`, { headers, data })
		assert.ok(answer.ok(), await answer.text())
	}
	for (const [plural, fields] of Object.entries(items)) {
		for (const slug of ['long', 'tres-long']) {
			await send(plural, { slug, texts: { fr: text }, ...fields })
			await send(`${plural}/${slug}/fr/publish`, {})
		}
	}
	await send('news/long/comments', { body: `${address} ${word}`, locale: 'fr' })
	for (const path of [
		'/home',
		'/news',
		'/news/annonces/long',
		'/agenda',
		`/search?q=${word.slice(0, 20)}`,
		'/documents',
		'/documents/long',
		'/documents/long/1?compare=1',
		'/teams',
		'/teams/long',
		'/long',
		'/dashboard',
		`/profils/${accountOf('admin').username}`,
		'/panel/content/news',
		'/panel/content/news/long',
		'/panel/content/news/long/fr',
		'/panel/comments',
	]) {
		const response = await page.goto(site.url + path)
		assert.equal(response?.status(), 200, path)
		await page.getByRole('button', { name: /Votre compte/ }).waitFor()
		assert.equal((await measure(page)).overflow, 0, path)
	}
})
