import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { waitForHydration, openPage } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { pressByKeyboard } from '#tests/support/keyboard.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

/** The monitored server: it fails only at /down. */
const monitored = createServer(({ url }, response) => {
	response.writeHead(url === '/down' ? 503 : 200).end('bonjour')
})
let monitoredUrl: string

before(async () => {
	monitored.listen(0, '127.0.0.1')
	await once(monitored, 'listening')
	monitoredUrl = `http://127.0.0.1:${(monitored.address() as AddressInfo).port}`
	site = await startDemoSite({
		accounts: ['admin'],
		demo: false,
		env: { STATUS_PRIVATE_NETWORKS: '127.0.0.0/8' },
	})
})

after(async () => {
	monitored.close()
	await site.close()
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label)
const row = (page: Page, name: string) =>
	page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** Opens a page and waits until it is hydrated. */
async function open(page: Page, path: string, hasScripts = true): Promise<void> {
	const sessionResponse = hasScripts ? page.waitForResponse('**/api/auth/get-session') : null
	await page.goto(site.url + path)
	await sessionResponse
	if (hasScripts) await waitForHydration(page, 'main form')
}

async function openAsAdmin(path: string, options: Parameters<typeof openPage>[0] = {}) {
	const opened = await openPage(options)
	await site.signIn(opened.context, 'admin')
	await open(opened.page, path, options.javaScriptEnabled)
	return opened
}

/** Creates a monitor through the API. */
async function createMonitor(page: Page, fields: object): Promise<string> {
	const response = await page.request.post(`${site.url}/api/uptime/monitors`, { data: fields })
	assert.equal(response.status(), 201, await response.text())
	return ((await response.json()) as { id: string }).id
}

/** Waits until a check of a monitor has failed with this cause. */
async function waitForCause(page: Page, id: string, cause: string): Promise<void> {
	const deadline = Date.now() + 10_000
	for (;;) {
		const response = await page.request.get(`${site.url}/api/uptime/monitors/${id}/checks`)
		const { checks } = (await response.json()) as { checks: { cause: string | null }[] }
		if (checks.some((check) => check.cause === cause)) return
		assert.ok(Date.now() < deadline, JSON.stringify(checks))
		await wait(100)
	}
}

for (const javaScriptEnabled of [true, false]) {
	const way = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

	test(`a monitor is tested, created, changed, paused and removed, and typed values are kept, ${way}`, async () => {
		const { page } = await openAsAdmin('/panel/status', { javaScriptEnabled })
		const name = `Boutique ${way}`
		await page.getByRole('link', { name: 'Nouveau moniteur' }).click()
		await page.getByRole('link', { name: 'Page ou API web' }).click()
		await page.getByRole('heading', { level: 1, name: /Page ou API web$/ }).waitFor()
		await field(page, 'Nom').fill(name)
		await field(page, 'Adresse').fill('la boutique')
		await page.getByText(/^Autres réglages/).click()
		await field(page, 'Intervalle entre deux vérifications').fill('9')
		await field(page, 'Montrer sur la page publique').uncheck()
		await button(page, 'Tester').click()
		await page.getByText('L’adresse n’est pas complète').waitFor()
		await page.getByText('L’intervalle va de 10 à 86\u202f400 secondes.').waitFor()
		assert.equal(await field(page, 'Nom').inputValue(), name)
		assert.equal(await field(page, 'Intervalle entre deux vérifications').inputValue(), '9')
		assert.equal(await field(page, 'Montrer sur la page publique').isChecked(), false)

		const otherSettings = page.locator('details', { hasText: /^Autres réglages/ })
		if ((await otherSettings.getAttribute('open')) === null) await page.getByText(/^Autres réglages/).click()
		await field(page, 'Intervalle entre deux vérifications').fill('3600')
		await field(page, 'Adresse').fill(`${monitoredUrl}/down`)
		await button(page, 'Tester').click()
		const result = page.getByRole('region', { name: 'Résultat du test' })
		await result.getByText('En panne').waitFor()
		await result.getByText('503').first().waitFor()
		assert.equal(await field(page, 'Nom').inputValue(), name)
		await field(page, 'Adresse').fill(`${monitoredUrl}/`)
		await button(page, 'Tester').click()
		await result.getByText('En service').waitFor()
		assert.equal(await field(page, 'Montrer sur la page publique').isChecked(), false)

		await button(page, 'Créer le moniteur').click()
		await page.getByText('Le moniteur est créé.').waitFor()
		assert.equal(await field(page, 'Adresse').inputValue(), `${monitoredUrl}/`)
		assert.equal(await field(page, 'Montrer sur la page publique').isChecked(), false)
		await field(page, 'Description').fill('La boutique des membres')
		await button(page, 'Enregistrer').click()
		await page.getByText('Le moniteur est enregistré.').waitFor()
		assert.equal(await field(page, 'Description').inputValue(), 'La boutique des membres')

		await button(page, 'Mettre en pause').click()
		await page.getByText('Le moniteur est en pause').waitFor()
		await field(page, 'Description').fill('Une autre phrase')
		await button(page, 'Enregistrer').click()
		await page.getByText('Le moniteur est enregistré. Il reste en pause').waitFor()
		await page.getByRole('definition').getByText('En pause').waitFor()
		await button(page, 'Reprendre').click()
		await page.getByText('Le moniteur reprend').waitFor()

		await button(page, 'Supprimer').click()
		await page.getByText(`Supprimer «\u202f${name}\u202f»`).waitFor()
		await button(page, 'Garder').click()
		await button(page, 'Mettre en pause').waitFor()
		await button(page, 'Supprimer').click()
		await page.getByText(`Supprimer «\u202f${name}\u202f»`).waitFor()
		await button(page, 'Supprimer').click()
		await page.getByRole('heading', { level: 1, name: 'Moniteurs' }).waitFor()
		assert.equal(await page.getByRole('link', { name }).count(), 0)
	})

	test(`groups are created, renamed and removed, ${way}`, async () => {
		const { page } = await openAsAdmin('/panel/status', { javaScriptEnabled })
		const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
		await field(page, 'Nom du groupe').last().fill(' ')
		await button(page, 'Créer le groupe').click()
		await page.getByText('Indiquez le nom du groupe.').waitFor()
		await field(page, 'Nom du groupe').last().fill(`Jeux ${way}`)
		await button(page, 'Créer le groupe').click()
		await heading(`Jeux ${way}`).waitFor()
		await page.getByText(`Modifier le groupe «\u202fJeux ${way}\u202f»`).click()
		const openGroup = page.locator('details[open]')
		await openGroup.getByLabel('Nom du groupe').fill(`Serveurs ${way}`)
		await openGroup.getByRole('button', { name: 'Renommer' }).click()
		await heading(`Serveurs ${way}`).waitFor()
		if (!javaScriptEnabled) await page.getByText(`Modifier le groupe «\u202fServeurs ${way}\u202f»`).click()
		await openGroup.getByRole('button', { name: 'Supprimer le groupe' }).click()
		await heading(`Serveurs ${way}`).waitFor({ state: 'detached' })
	})
}

test('monitors are reordered by keyboard, and the focus stays on the pressed button', async () => {
	const { page } = await openAsAdmin('/panel/status')
	const target = { kind: 'heartbeat' }
	for (const name of ['Alpha', 'Bravo', 'Charlie']) await createMonitor(page, { name, target })
	await open(page, '/panel/status')
	const waitForOrder = (names: string) =>
		page.waitForFunction((expected) => {
			const links = [...document.querySelectorAll('main li a')].map(({ textContent }) => textContent)
			return links.filter((text) => expected.includes(text)).join(' ') === expected
		}, names)
	const waitForFocus = (verb: string, name: string) =>
		page.waitForFunction(
			(label) => document.activeElement?.getAttribute('aria-label')?.replaceAll('\u202f', '') === label,
			`${verb} «${name}»`,
		)
	await waitForOrder('Alpha Bravo Charlie')
	await pressByKeyboard(button(page, /^Descendre «.Alpha.»$/))
	await page.getByText(/Alpha.» est maintenant en place 2 sur 3/).waitFor()
	await waitForOrder('Bravo Alpha Charlie')
	await waitForFocus('Descendre', 'Alpha')
	await page.keyboard.press('Enter')
	await page.getByText(/Alpha.» est maintenant en place 3 sur 3/).waitFor()
	await waitForOrder('Bravo Charlie Alpha')
	await waitForFocus('Monter', 'Alpha')
	await button(page, /^Mettre «.Bravo.» en pause$/).press('Enter')
	await row(page, 'Bravo').getByText('En pause').waitFor()
	await page.waitForFunction(() =>
		document.activeElement?.getAttribute('aria-label')?.startsWith('Reprendre'),
	)
	await page
		.getByRole('navigation', { name: 'Montrer' })
		.getByRole('link', { name: /^En pause/ })
		.click()
	await row(page, 'Alpha').waitFor({ state: 'detached' })
	assert.equal(await row(page, 'Bravo').count(), 1)
})

test('a heartbeat address works until it is regenerated', async () => {
	const { page } = await openAsAdmin('/panel/status')
	const id = await createMonitor(page, { name: 'Sauvegarde', target: { kind: 'heartbeat' } })
	await open(page, `/panel/status/${id}`)
	const address = async () =>
		/http\S+heartbeats\/[\w-]+/.exec((await page.locator('code').first().textContent()) ?? '')?.[0] ?? ''
	const first = await address()
	assert.equal((await fetch(`${first}?status=failed`)).status, 200)
	await waitForCause(page, id, 'job-failed')
	await page.reload()
	await page.getByText(/, pour dire qu’elle a échoué/).waitFor()
	await page.getByText('Dernières vérifications').click()
	await page.getByRole('table').getByText('La tâche a signalé un échec').first().waitFor()
	assert.equal((await fetch(first)).status, 200)
	await button(page, 'Changer l’adresse').click()
	await page.getByText('L’ancienne ne marchera plus').waitFor()
	await button(page, 'Changer l’adresse').click()
	await page.getByText('La tâche a une nouvelle adresse.').waitFor()
	await page.waitForFunction((old) => !document.querySelector('code')?.textContent?.includes(old), first)
	assert.equal((await fetch(first)).status, 404)
	assert.equal((await fetch(await address(), { method: 'POST' })).status, 200)
})

test('a circular dependency is rejected, and typed values are kept', async () => {
	const { page } = await openAsAdmin('/panel/status')
	const target = { kind: 'heartbeat' }
	const router = await createMonitor(page, { name: 'Routeur', target })
	await createMonitor(page, { name: 'Derrière le routeur', target, dependsOn: [router] })
	await open(page, `/panel/status/${router}`)
	await field(page, 'Dépend aussi de').selectOption('Derrière le routeur')
	await field(page, 'Description').fill('Au sous-sol')
	await button(page, 'Enregistrer').click()
	await page.getByText('Ce moniteur dépendrait de lui-même.').waitFor()
	assert.equal(await field(page, 'Description').inputValue(), 'Au sous-sol')
})

test('a form that does not reach the site keeps the typed values', async () => {
	const { page, context } = await openAsAdmin('/panel/status/new?kind=tcp')
	await field(page, 'Nom').fill('Port du wiki')
	await context.setOffline(true)
	await button(page, 'Créer le moniteur').click()
	await page.getByText(/Le formulaire n’est pas parti/).waitFor()
	assert.equal(await field(page, 'Nom').inputValue(), 'Port du wiki')
})

test('on a phone the whole list is visible, and each filter shows its count', async () => {
	const { page } = await openAsAdmin('/panel/status', { viewport: { width: 360, height: 740 } })
	await createMonitor(page, { name: 'Sans nouvelles', target: { kind: 'heartbeat' } })
	await createMonitor(page, { name: 'À l’arrêt', target: { kind: 'heartbeat' }, isPaused: true })
	await open(page, '/panel/status')
	const line = row(page, 'Sans nouvelles')
	for (const part of [line.getByText('Sans données'), line.getByRole('button').last()]) {
		const box = (await part.boundingBox())!
		assert.ok(box.x >= 0 && box.x + box.width <= 360)
	}
	const chip = page.getByRole('navigation', { name: 'Montrer' }).getByRole('link', { name: /^En pause/ })
	const count = Number((await chip.textContent())?.replace(/\D/g, ''))
	await chip.click()
	await row(page, 'Sans nouvelles').waitFor({ state: 'detached' })
	assert.equal(await page.getByRole('button', { name: /^Reprendre/ }).count(), count)
})

test('every monitoring page is accessible in both modes and fits a phone', async () => {
	const { page, pageErrors } = await openAsAdmin('/panel/status')
	const id = await createMonitor(page, {
		name: 'Un nom aussi long que le permet le site, avec des mots, et même un-mot-très-long',
		target: { kind: 'http', url: `${monitoredUrl}/` },
		tags: ['vitrine'],
	})
	const paths = ['', '/new', '/new?kind=http', '/new?kind=connectivity', `/${id}`]
	for (const path of paths) {
		for (const width of [360, 768, 1440]) {
			await page.setViewportSize({ width, height: 900 })
			await page.goto(`${site.url}/panel/status${path}`, { waitUntil: 'networkidle' })
			// Accessibility does not depend on the width, unlike overflow.
			if (width === 360) await assertAccessible(page)
			const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
			assert.ok(overflow <= 0, `${path} at ${width} is ${overflow} px too wide`)
		}
	}
	assert.deepEqual(pageErrors, [])
})
