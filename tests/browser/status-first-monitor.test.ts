import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['admin'], demo: false })
})
after(() => site.close())

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label)

async function openAsAdmin(path: string, options: Parameters<typeof openPage>[0] = {}) {
	const opened = await openPage(options)
	await site.signIn(opened.context, 'admin')
	await opened.page.goto(site.url + path, { waitUntil: 'networkidle' })
	return opened
}

/** Creates a monitor through the API; returns its id, and functions to send a heartbeat and to read the state. */
async function createMonitor(page: Page, fields: object) {
	const headers = { origin: site.url }
	const response = await page.request.post(`${site.url}/api/uptime/monitors`, { headers, data: fields })
	assert.equal(response.status(), 201, await response.text())
	const { id, target } = (await response.json()) as { id: string; target: { token?: string } }
	return {
		id,
		sendHeartbeat: (status: string) =>
			fetch(`${site.url}/api/uptime/heartbeats/${target.token}?status=${status}`),
		async state() {
			const response = await page.request.get(`${site.url}/api/uptime/monitors/${id}`)
			return ((await response.json()) as { currentState: { state: string } }).currentState.state
		},
	}
}

for (const javaScriptEnabled of [true, false]) {
	const way = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

	test(`a first monitor is created from an address and Enter, ${way}`, async () => {
		const { page } = await openAsAdmin('/panel/status/new', { javaScriptEnabled })
		for (const [width, height] of [
			[1440, 900],
			[390, 844],
		] as const) {
			await page.setViewportSize({ width, height })
			const { y } = (await button(page, 'Créer le moniteur').boundingBox())!
			assert.ok(y + 44 <= height, `the button is at ${y} of ${height} px`)
		}
		const address = page.getByRole('main').getByRole('textbox').first()
		assert.equal(await address.getAttribute('name'), 'address')
		await address.fill('ftp://exemple.fr')
		await address.press('Enter')
		await page.getByText('Cette adresse n’est pas comprise.').waitFor()
		assert.equal(await address.inputValue(), 'ftp://exemple.fr')
		const host = `${way.replaceAll(' ', '-')}.exemple.fr`
		await address.fill(host)
		if (javaScriptEnabled) {
			await page.getByText(`Lu comme\u00a0: Page ou API web, https://${host}`).waitFor()
			assert.equal(await field(page, 'Nom').inputValue(), host)
		}
		await address.press('Enter')
		await page.getByText(`Le moniteur est créé. Il surveille https://${host}.`).waitFor()
		await page.getByRole('heading', { level: 1, name: host }).waitFor()
		assert.equal(await field(page, 'Statuts attendus').inputValue(), '200-299')
		assert.ok(await field(page, 'Suivre les redirections').isChecked())
		assert.ok(await field(page, 'Montrer sur la page publique').isChecked())
	})
}

test('the name of a new monitor follows its address until it is edited', async () => {
	const { page } = await openAsAdmin('/panel/status/new')
	const address = page.getByRole('main').getByRole('textbox').first()
	await address.fill('exemple.fr:2')
	await address.pressSequentially('2')
	await page.getByText('Lu comme\u00a0: Port TCP, exemple.fr:22').waitFor()
	assert.equal(await field(page, 'Nom').inputValue(), 'exemple.fr:22')
	await field(page, 'Nom').fill('Accès')
	await address.fill('exemple.fr:2222')
	await page.getByText('Port TCP, exemple.fr:2222').waitFor()
	assert.equal(await field(page, 'Nom').inputValue(), 'Accès')
	await page.getByText(/^Autres réglages/).click()
	await field(page, 'Intervalle entre deux vérifications').fill('1')
	await button(page, 'Créer le moniteur').click()
	await page.getByText('L’intervalle va de 10').waitFor()
	assert.equal(await field(page, 'Nom').inputValue(), 'Accès')
	assert.ok(
		await field(page, 'Intervalle entre deux vérifications').isVisible(),
		'the rejected field is visible',
	)
})

test('the list starts with failing monitors and their causes, shows 24 hours and warns when no channel would be notified', async () => {
	const { page } = await openAsAdmin('/panel/status')
	const { id, sendHeartbeat, state } = await createMonitor(page, {
		name: 'Sauvegarde',
		target: { kind: 'heartbeat' },
		isPublic: false,
		retries: 0,
		downAfter: 1,
	})
	await sendHeartbeat('failed')
	await eventually(state, 'down')
	await page.reload({ waitUntil: 'networkidle' })
	const failing = page.getByRole('list', { name: 'Un moniteur ne va pas bien' })
	await failing.getByRole('link', { name: 'Sauvegarde' }).waitFor()
	await failing.getByText(/^depuis .*: La tâche a signalé un échec$/).waitFor()
	assert.ok((await failing.boundingBox())!.y < (await page.getByRole('search').boundingBox())!.y)
	const ungrouped = page.getByRole('list', { name: 'Moniteurs sans groupe' })
	const row = ungrouped.getByRole('listitem').filter({ hasText: 'Sauvegarde' })
	await row.getByText('La tâche a signalé un échec').waitFor()
	const bar = { name: /^24 dernières heures\s: 0,00\s%, depuis .*, .* d’interruption$/ }
	await row.getByRole('img', bar).waitFor()
	await page.goto(`${site.url}/panel/status/${id}`)
	await page.getByRole('img', bar).waitFor()

	await page.goto(`${site.url}/panel/status`)
	const warning = page.getByText('Personne ne serait prévenu d’une panne')
	await warning.waitFor()
	await page.getByRole('link', { name: 'Ajouter un destinataire' }).click()
	await page.getByRole('heading', { level: 1, name: 'Alertes' }).waitFor()
	const channel = { purpose: 'alert-1', kind: 'discord', locale: 'fr' }
	const added = await page.request.post(`${site.url}/api/uptime/alerts/channels`, {
		headers: { origin: site.url },
		data: { ...channel, address: 'https://crochets.exemple.fr/parvis' },
	})
	assert.equal(added.status(), 201, await added.text())
	await page.goto(`${site.url}/panel/status`)
	await failing.waitFor()
	assert.equal(await warning.count(), 0)
})

test('the page of a private monitor shows its response times', async () => {
	const { page } = await openAsAdmin('/panel/status')
	const target = { kind: 'component', component: 'content' }
	const { id, state } = await createMonitor(page, { name: 'Actualités', target, isPublic: false })
	await eventually(state, 'up')
	await page.goto(`${site.url}/panel/status/${id}?periode=7d`)
	await page.getByRole('img', { name: /^Temps de réponse du/ }).waitFor()
	await page.getByRole('link', { name: '7 jours' }).and(page.locator('[aria-current]')).waitFor()
})
