import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startMailServer } from '#platform/mail/testing.ts'
import { waitForHydration, openPage } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { freePort } from '#tests/support/free-port.ts'
import { headersOf, linkIn, mailTo } from '#tests/support/mails.ts'
import { startServer } from '#tests/support/server.ts'
import { isSamePage, openFollowing } from '#tests/support/status-page.ts'

const intervalMs = 10_000
/** Maximum delay until a page shows a state transition: one interval of the monitor plus two seconds. */
const maxDelayMs = intervalMs + 2000

let site: Awaited<ReturnType<typeof startDemoSite>>
let mail: Awaited<ReturnType<typeof startMailServer>>

before(async () => {
	mail = await startMailServer()
	site = await startDemoSite({
		accounts: ['admin'],
		demo: false,
		env: { SMTP_URL: mail.url, STATUS_PRIVATE_NETWORKS: '127.0.0.0/8' },
	})
})
after(async () => {
	await site.close()
	await mail.close()
})

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const field = (page: Page, label: string | RegExp) =>
	page.getByRole('main').getByLabel(label, { exact: true })
const overviewRow = (page: Page, name: string) =>
	page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })

async function asAdmin() {
	const opened = await openPage()
	await site.signIn(opened.context, 'admin')
	return opened
}

/** Opens the public page as a visitor, following the live stream. */
async function follow(url = site.url) {
	const opened = await openPage()
	await openFollowing(opened.page, `${url}/uptime`)
	return opened
}

/** Waits until a service is shown in this state; returns the elapsed milliseconds. */
async function timeUntil(page: Page, name: string, state: string): Promise<number> {
	const startMs = performance.now()
	await overviewRow(page, name)
		.getByText(state, { exact: true })
		.waitFor({ timeout: 2 * maxDelayMs })
	return performance.now() - startMs
}

async function listenOn(server: Server, port: number): Promise<number> {
	server.listen(port, '127.0.0.1')
	await once(server, 'listening')
	return (server.address() as AddressInfo).port
}

/** Closes the server and its connections. */
async function stop(server: Server): Promise<void> {
	server.close()
	server.closeAllConnections()
	await once(server, 'close')
}

test('an open page shows a server that stops, then starts again, within one interval and two seconds', async (t) => {
	const monitored = createServer((_request, response) => response.end('bonjour'))
	t.after(() => monitored.listening && stop(monitored))
	const port = await listenOn(monitored, 0)

	const { page: panel } = await asAdmin()
	await panel.goto(`${site.url}/panel/status/new?kind=http`)
	await field(panel, 'Nom').fill('Boutique')
	await field(panel, 'Adresse').fill(`http://127.0.0.1:${port}/`)
	await panel.getByText(/^Autres réglages/).click()
	await field(panel, 'Intervalle entre deux vérifications').fill('10')
	// A single failed check starts an outage, and a single successful one ends it.
	await field(panel, 'Nouveaux essais').fill('0')
	await field(panel, 'En panne après').fill('1')
	await field(panel, 'De nouveau en service après').fill('1')
	await button(panel, 'Créer le moniteur').click()
	await panel.getByText('Le moniteur est créé.').waitFor()

	const { page, pageErrors } = await follow()
	await timeUntil(page, 'Boutique', 'En service')
	// Stop it right after a check: the worst case for the delay until the next one.
	await once(monitored, 'request')
	await stop(monitored)
	const untilDown = await timeUntil(page, 'Boutique', 'En panne')
	assert.ok(untilDown <= maxDelayMs, `down after ${untilDown} ms`)
	await page.getByRole('heading', { level: 1, name: 'Un service est en panne' }).waitFor()

	await listenOn(monitored, port)
	const untilUp = await timeUntil(page, 'Boutique', 'En service')
	assert.ok(untilUp <= maxDelayMs, `up after ${untilUp} ms`)
	assert.ok(await isSamePage(page), 'no reload in between')
	assert.deepEqual(pageErrors, [])
	t.diagnostic(`down after ${Math.round(untilDown)} ms, up after ${Math.round(untilUp)} ms`)
})

test('each incident update reaches an open page and a subscriber, who unsubscribes in one click', async () => {
	const email = 'lectrice@exemple.fr'
	const { page: reader } = await openPage()
	await reader.goto(`${site.url}/uptime/subscribe`)
	await field(reader, 'Email').fill(email)
	await reader.keyboard.press('Enter')
	const question = await mailTo(mail.received, email)
	await reader.goto(linkIn(question.text, '/uptime/subscribe/confirm'))
	await button(reader, 'Confirmer l’abonnement').click()
	await reader.getByRole('heading', { name: 'Abonnement confirmé' }).waitFor()

	const { page } = await follow()
	const { page: panel, context } = await asAdmin()
	const receivedMail = (subject: RegExp) => mailTo(mail.received, email, subject)
	async function publish(state: string, text: string) {
		await field(panel, /^Où en êtes-vous/)
			.first()
			.selectOption({ label: state })
		await field(panel, /^Message en français/)
			.first()
			.fill(text)
		await button(panel, 'Publier le message').click()
		await panel.getByText('Le message est publié.').waitFor()
	}

	await panel.goto(`${site.url}/panel/status/incidents/new`)
	await field(panel, 'Titre en français').fill('La connexion échoue')
	await field(panel, /^Message en français/).fill('Nous cherchons.')
	await button(panel, 'Déclarer l’incident').click()
	await page.getByRole('heading', { name: 'La connexion échoue' }).waitFor()
	await page.getByText('Nous cherchons.').waitFor()
	await receivedMail(/^Nous cherchons la cause - La connexion échoue$/)
	await panel.getByText('L’incident est déclaré.').waitFor()

	await publish('Cause trouvée', 'Un câble est débranché.')
	await page.getByText('Un câble est débranché.').waitFor()
	assert.match((await receivedMail(/^Cause trouvée - /)).text, /Un câble est débranché\./)
	await publish('Résolu', 'Le câble est rebranché.')
	await page.getByRole('heading', { name: 'La connexion échoue' }).waitFor({ state: 'detached' })
	await receivedMail(/^Résolu - /)
	await field(panel, /^Bilan en français/).fill('Le câble **est désormais fixé**.')
	await button(panel, 'Enregistrer le bilan').click()
	await panel.getByText('Le bilan est enregistré.').waitFor()
	const last = await receivedMail(/^Bilan - La connexion échoue$/)
	await reader.goto(linkIn(last.text, '/uptime/incidents/'))
	await reader.getByText('est désormais fixé').waitFor()
	assert.ok(await isSamePage(page), 'no reload in between')

	const [, ...updates] = mail.received.filter(({ to }) => to.includes(email))
	assert.equal(updates.length, 4)
	for (const { source } of updates) {
		const headers = headersOf(source)
		assert.match(headers.get('list-unsubscribe') ?? '', /^<http\S+>$/)
		assert.equal(headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
	}
	const subscribers = async () => {
		const response = await context.request.get(`${site.url}/api/uptime/alerts`)
		return ((await response.json()) as { subscribers: number }).subscribers
	}
	assert.equal(await subscribers(), 1)
	// One-click unsubscribe (RFC 8058, 3.2): without a cookie or origin.
	const [, link = ''] = /<(.+)>/.exec(headersOf(updates[0]!.source).get('list-unsubscribe')!) ?? []
	const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
	const response = await fetch(link, { method: 'POST', body: form, redirect: 'error' })
	assert.equal(response.status, 204)
	assert.equal(await subscribers(), 0)
})

test('two tabs editing a monitor keep the changes of each other, and typed values once it is removed', async () => {
	const { page, context } = await asAdmin()
	const monitors = `${site.url}/api/uptime/monitors`
	const headers = { origin: site.url }
	const data = { name: 'Routeur', target: { kind: 'heartbeat' }, intervalMs: 3_600_000 }
	const { id } = (await (await context.request.post(monitors, { headers, data })).json()) as { id: string }
	const other = await context.newPage()
	for (const tab of [page, other]) await tab.goto(`${site.url}/panel/status/${id}`)
	async function save(tab: Page) {
		const responded = tab.waitForResponse((response) => response.request().method() === 'POST')
		await button(tab, 'Enregistrer').click()
		await responded
		await tab.getByText('Le moniteur est enregistré.').waitFor()
	}
	await field(page, /^Description/).fill('Au sous-sol')
	await save(page)
	await field(other, 'Nom').fill('Routeur du club')
	await save(other)
	async function read() {
		const monitor = (await (await context.request.get(`${monitors}/${id}`)).json()) as Record<string, unknown>
		return [monitor['name'], monitor['description']]
	}
	assert.deepEqual(await read(), ['Routeur du club', 'Au sous-sol'])
	await other.waitForFunction(() =>
		[...document.querySelectorAll('textarea, input')].some(
			(control) => 'value' in control && control.value === 'Au sous-sol',
		),
	)

	// Without JavaScript the page is re-rendered with the typed values after another tab has changed the monitor.
	const plain = await openPage({ javaScriptEnabled: false })
	await site.signIn(plain.context, 'admin')
	await plain.page.goto(`${site.url}/panel/status/${id}`)
	await field(page, /^Description/).fill('Au grenier')
	await save(page)
	await field(plain.page, 'Nom').fill('')
	await button(plain.page, 'Enregistrer').click()
	await plain.page.getByText('Indiquez un nom.').waitFor()
	await field(plain.page, 'Nom').fill('Passerelle')
	await save(plain.page)
	assert.deepEqual(await read(), ['Passerelle', 'Au grenier'])

	await context.request.delete(`${monitors}/${id}`, { headers })
	await field(page, 'Nom').fill('Un nom tapé avec soin')
	await button(page, 'Enregistrer').click()
	await page.getByText('Ce moniteur vient d’être supprimé.').waitFor()
	assert.equal(await field(page, 'Nom').inputValue(), 'Un nom tapé avec soin')
})

test('with a hundred services the incident form stays short, and enforces its length limits', async () => {
	const { page, context } = await asAdmin()
	const headers = { origin: site.url }
	for (let index = 0; index < 100; index += 1) {
		const data = { name: `Serveur ${index}`, target: { kind: 'heartbeat' }, intervalMs: 3_600_000 }
		await context.request.post(`${site.url}/api/uptime/monitors`, { headers, data })
	}
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto(`${site.url}/panel/status/incidents/new`)
	await waitForHydration(page, 'main form')
	const title = await field(page, 'Titre en français').boundingBox()
	const message = await field(page, /^Message en français/).boundingBox()
	assert.ok(message!.y - title!.y < 1200, `the message is ${message!.y - title!.y} px below the title`)
	await field(page, 'Titre en français').fill('Trop long')
	await field(page, /^Message en français/).fill('long '.repeat(250_000))
	await button(page, 'Déclarer l’incident').click()
	await page.getByText(/il est trop long/).waitFor()
	assert.equal(await field(page, 'Titre en français').inputValue(), 'Trop long')
})

test('the status page and its API work while the accounts process is stopped', async (t) => {
	const port = await freePort()
	const shared = {
		SECRET: 'a secret of forty characters, for the tests',
		PUBLIC_URL: `http://localhost:${port}`,
		TRUST_PROXY: 'true',
	}
	const accounts = await startDemoSite({
		accounts: ['admin'],
		demo: false,
		env: { ...shared, SERVICES: 'accounts' },
	})
	t.after(accounts.close)
	const separate = { ...shared, ACCOUNTS_URL: accounts.url }
	const status = await startServer({ env: { ...separate, SERVICES: 'status' } })
	t.after(status.stop)
	const { url, stop: stopSite } = await startServer({
		port,
		env: { ...separate, SERVICES: 'web,content,feedback,cdn,launcher,backups', STATUS_URL: status.url },
	})
	t.after(stopSite)
	const { context } = await openPage()
	const headers = { origin: url }
	const { email, password } = accountOf('admin')
	await context.request.post(`${url}/api/auth/sign-in/email`, { headers, data: { email, password } })
	const created = await context.request.post(`${url}/api/uptime/monitors`, {
		headers,
		data: { name: 'Sauvegarde', target: { kind: 'heartbeat' }, intervalMs: 3_600_000 },
	})
	assert.equal(created.status(), 201, await created.text())
	const { target } = (await created.json()) as { target: { token: string } }

	const { page } = await follow(url)
	await timeUntil(page, 'Sauvegarde', 'Sans données')
	await accounts.close()
	assert.equal((await fetch(`${url}/api/auth/get-session`)).status, 503)
	assert.equal((await fetch(`${url}/api/uptime/heartbeats/${target.token}`)).status, 200)
	await timeUntil(page, 'Sauvegarde', 'En service')
	assert.ok(await isSamePage(page))

	const { page: member } = await openPage()
	await member.addInitScript(() => localStorage.setItem('signed-in', '1'))
	await member.goto(`${url}/uptime`, { waitUntil: 'domcontentloaded' })
	assert.equal(await member.locator('.loading-overlay').isVisible(), false, 'no overlay for a former session')
	const { page: other } = await follow(url)
	assert.equal(await other.title(), 'Parvis · Status des services')
	await timeUntil(other, 'Sauvegarde', 'En service')
	for (const name of ['feed.rss', 'feed.atom', 'feed.json', 'services', 'summary']) {
		assert.equal((await fetch(`${url}/api/uptime/${name}`)).status, 200, name)
	}
	assert.equal((await fetch(`${url}/uptime/api/v2/summary.json`)).status, 200)
})
