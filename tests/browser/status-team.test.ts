import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { waitForHydration, openPage } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { pressByKeyboard } from '#tests/support/keyboard.ts'
import { isSamePage, openFollowing } from '#tests/support/status-page.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['admin'], demo: false })
})
after(() => site.close())

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const field = (page: Page, label: string | RegExp) =>
	page.getByRole('main').getByLabel(label, { exact: true })

async function asAdmin(options: Parameters<typeof openPage>[0] = {}) {
	const opened = await openPage(options)
	await site.signIn(opened.context, 'admin')
	return opened
}

/** A time in Paris in the format of a `datetime-local` field. */
const wallTime = (ms: number) =>
	new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' })
		.format(ms)
		.replace(' ', 'T')

const hasFocus = (page: Page, text: string) =>
	page.waitForFunction((expected) => document.activeElement?.textContent?.includes(expected), text)

async function post(page: Page, path: string, data: object): Promise<{ id: string }> {
	const response = await page.request.post(`${site.url}/api/uptime${path}`, {
		headers: { origin: site.url },
		data,
	})
	assert.equal(response.status(), 201, await response.text())
	return (await response.json()) as { id: string }
}

const texts = (fr: string) => ({ fr, en: null })

test('the error of a checkbox group shows with the other field errors, and its first box gets the focus', async () => {
	const { page } = await asAdmin()
	await page.goto(`${site.url}/panel/status/maintenance/new`, { waitUntil: 'networkidle' })
	await field(page, /^Revient/).selectOption({ label: 'Chaque semaine, les jours cochés' })
	await field(page, /^Ce que cela concerne/).selectOption({ label: 'Les moniteurs cochés' })
	await button(page, 'Prévoir la maintenance').click()
	await page.getByText('Écrivez un titre en français').waitFor()
	await page.getByText('Cochez au moins un jour de la semaine.').waitFor()
	await page.getByText('Cochez au moins un moniteur').waitFor()
	await assertAccessible(page)
	await field(page, 'Titre en français').fill('Réseau')
	await field(page, /^Première fois/).fill('2098-01-01T10:00')
	await button(page, 'Prévoir la maintenance').click()
	await page.waitForFunction(() =>
		(document.activeElement as HTMLInputElement | null)?.name.startsWith('weekday-'),
	)
	const monday = page.getByLabel('lundi')
	assert.equal(await monday.getAttribute('aria-invalid'), 'true')
	const described = await monday.getAttribute('aria-describedby')
	assert.match((await page.locator(`[id="${described}"]`).textContent()) ?? '', /Cochez au moins un jour/)
})

test('maintenance in progress is shown as such, extended and ended', async () => {
	const { page } = await asAdmin()
	const startsAt = wallTime(Date.now() - 600_000)
	const plan = { startsAt, durationMinutes: 120, repeat: null, until: null, count: null }
	const planned = { title: texts('Disque plein'), body: null, monitorIds: null, plan }
	const { id } = await post(page, '/maintenance/windows', planned)
	await page.goto(`${site.url}/panel/status`)
	const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Messages à l’équipe' })
	await row.getByText('Maintenance', { exact: true }).waitFor()
	await page.goto(`${site.url}/panel/status/maintenance`)
	await page.getByText(/^En cours jusqu’au/).waitFor()
	await page.goto(`${site.url}/panel/status/maintenance/${id}`)
	await button(page, `Prolonger d’une heure`).click()
	await page.getByText('La maintenance dure une heure de plus.').waitFor()
	const response = await page.request.get(`${site.url}/api/uptime/maintenance/windows/${id}`)
	const [open] = ((await response.json()) as { coming: { from: string; to: string }[] }).coming
	assert.equal(Date.parse(open!.to) - Date.parse(open!.from), 180 * 60_000)
	await page.getByRole('button', { name: /^Terminer maintenant/ }).click()
	await page.getByText('La maintenance est terminée. Ce qui').waitFor()
	await page.getByText('Terminée', { exact: true }).waitFor()
	await page.goto(`${site.url}/panel/status`)
	await row.waitFor()
	assert.equal(await row.getByText('Maintenance', { exact: true }).count(), 0)
})

test('an incident previews what is published, and its confirm prompt restores the focus', async () => {
	const { page, context } = await asAdmin()
	const target = { kind: 'heartbeat' }
	const { id: service } = await post(page, '/monitors', { name: 'Boutique', target })
	await page.goto(`${site.url}/panel/status/incidents/new?service=${service}`, { waitUntil: 'networkidle' })
	assert.ok(await page.getByLabel('Boutique').isChecked())
	await page.getByText('Personne n’est abonné par email.').waitFor()
	await field(page, 'Titre en français').fill('Paiements refusés')
	await field(page, /^Message en français/).fill('**Rien** n’est perdu.')
	await page.getByLabel('Ne prévenir personne').check()
	await button(page, 'Déclarer l’incident').click()
	await page.getByText('L’incident est déclaré.').waitFor()
	await page.getByRole('strong').filter({ hasText: 'Rien' }).waitFor()
	await page.getByText(/personne n’a été prévenu$/).waitFor()
	await page.waitForLoadState('networkidle')

	await pressByKeyboard(button(page, 'Supprimer l’incident'))
	await hasFocus(page, 'Ses messages et son bilan')
	await page.keyboard.press('Escape')
	await page.waitForFunction(() => document.activeElement?.textContent === 'Supprimer l’incident')

	await field(page, /^Message en français/)
		.first()
		.fill('Nous y sommes.')
	await context.setOffline(true)
	await button(page, 'Publier le message').click()
	await hasFocus(page, 'Le formulaire n’est pas parti')
	const notice = page.getByRole('alert').filter({ hasText: 'Le formulaire n’est pas parti' })
	const top = await notice.evaluate((node) => node.getBoundingClientRect().top)
	assert.ok(top >= 64 && top < 700, `the notice is at ${top}`)
	assert.equal(
		await field(page, /^Message en français/)
			.first()
			.inputValue(),
		'Nous y sommes.',
	)
})

test('each result on the alerts page shows beside its form, and removal asks for confirmation', async () => {
	const { page } = await asAdmin({ viewport: { width: 360, height: 740 } })
	for (const address of ['astreinte@exemple.fr', 'renfort@exemple.fr']) {
		const channel = { purpose: 'alert-1', kind: 'mail', address, locale: 'fr' }
		await post(page, '/alerts/channels', channel)
	}
	await page.goto(`${site.url}/panel/status/alerts`, { waitUntil: 'networkidle' })
	await page.getByRole('alert').filter({ hasText: 'Personne n’est prévenu par email' }).waitFor()
	const tab = page
		.getByRole('link', { name: 'Alertes', exact: true })
		.and(page.locator('[aria-current=page]'))
	assert.ok(await tab.last().evaluate((node) => node.getBoundingClientRect().right <= innerWidth))
	for (const address of ['astreinte@exemple.fr', 'renfort@exemple.fr', 'renfort@exemple.fr']) {
		await pressByKeyboard(button(page, `Essayer ${address}`))
		await hasFocus(page, 'L’essai est parti.')
		const row = page.getByRole('main').getByRole('listitem').filter({ hasText: address })
		await row.getByText('L’essai est parti.').waitFor()
		await page.evaluate(() => (document.activeElement as HTMLElement).blur())
	}
	const remove = button(page, 'Retirer renfort@exemple.fr')
	await pressByKeyboard(remove)
	await hasFocus(page, 'Plus rien ne lui sera envoyé.')
	await assertAccessible(page)
	await page.keyboard.press('Escape')
	await page.waitForFunction(
		() => document.activeElement?.getAttribute('aria-label') === 'Retirer renfort@exemple.fr',
	)
	await pressByKeyboard(remove)
	await pressByKeyboard(button(page, 'Retirer'))
	await hasFocus(page, 'Le destinataire est retiré.')
	await page.getByText('renfort@exemple.fr').waitFor({ state: 'detached' })
})

/** Polls the API until the condition holds. */
async function poll<Result>(page: Page, path: string, isDone: (result: Result) => boolean): Promise<void> {
	const deadline = Date.now() + 20_000
	for (;;) {
		const result = (await (await page.request.get(`${site.url}/api/uptime${path}`)).json()) as Result
		if (isDone(result)) return
		assert.ok(Date.now() < deadline, JSON.stringify(result))
		await wait(100)
	}
}

test('open alerts come first; resolved ones follow the channels, with their duration', async () => {
	const { page } = await asAdmin()
	type Monitor = { id: string; ended: string | null }
	type Alerts = { alerts: { resolvedAt: string | null; monitors: Monitor[] }[] }
	async function createJob(name: string) {
		const hidden = { name, target: { kind: 'heartbeat' }, isPublic: false }
		const { id } = await post(page, '/monitors', hidden)
		const response = await page.request.get(`${site.url}/api/uptime/monitors/${id}`)
		const { target } = (await response.json()) as { target: { token: string } }
		return {
			id,
			report: (status: string) => fetch(`${site.url}/api/uptime/heartbeats/${target.token}?status=${status}`),
			waitForAlert: (matches: (alert: Alerts['alerts'][number]) => boolean) =>
				poll<Alerts>(page, '/alerts', ({ alerts }) =>
					alerts.some((alert) => alert.monitors.some((monitor) => monitor.id === id) && matches(alert)),
				),
		}
	}
	const [first, second, third] = [
		await createJob('Première'),
		await createJob('Seconde'),
		await createJob('Troisième'),
	]
	await second.report('failed')
	await second.waitForAlert(() => true)
	await Promise.all([second.report('ok'), first.report('failed'), third.report('failed')])
	await second.waitForAlert(({ resolvedAt }) => resolvedAt !== null)
	await first.waitForAlert(({ resolvedAt }) => resolvedAt === null)
	await third.report('ok')
	await third.waitForAlert(({ monitors }) =>
		monitors.some(({ id, ended }) => id === third.id && ended !== null),
	)
	await page.goto(`${site.url}/panel/status/alerts`, { waitUntil: 'networkidle' })
	const top = async (name: string) =>
		(await page.getByRole('heading', { level: 2, name, exact: true }).boundingBox())!.y
	const order = ['Alertes en cours', 'Destinataires', 'Ajouter un destinataire', 'Alertes terminées']
	const tops = await Promise.all(order.map(top))
	assert.deepEqual(
		tops,
		tops.toSorted((one, other) => one - other),
	)
	const openAlerts = page.getByRole('region', { name: 'Alertes en cours' })
	await openAlerts.getByRole('heading', { name: 'Première' }).waitFor()
	assert.equal(await openAlerts.getByText('Seconde').count(), 0)
	const services = openAlerts.getByRole('definition').first().getByRole('listitem')
	assert.match(await services.filter({ hasText: 'Première' }).innerText(), /En panne/)
	const recovered = services.filter({ hasText: 'Troisième' })
	assert.match(await recovered.innerText(), /De nouveau en service\s+était en panne/i)
	assert.equal(await recovered.locator('.bg-bad-soft').count(), 0)
	const past = page.getByRole('region', { name: 'Alertes terminées' })
	await past.getByText(/^Voir (la dernière alerte|les \d+ dernières alertes)$/).click()
	const line = past
		.getByRole('list', { name: 'Alertes terminées' })
		.getByRole('listitem')
		.filter({ hasText: 'Seconde' })
	await line
		.first()
		.getByText(/^Terminée après \d/)
		.waitFor()
	assert.equal(await past.locator('.bg-bad-soft, .text-bad-text').count(), 0)
	await assertAccessible(page)
	await page.request.delete(`${site.url}/api/uptime/monitors/${first.id}`, { headers: { origin: site.url } })
	await first.waitForAlert(({ resolvedAt }) => resolvedAt !== null)
	await page.reload()
	await past.getByText(/^Voir les \d+ dernières alertes$/).click()
	const removed = past.locator('ul > li').filter({ has: page.getByText(/^Surveillance arrêtée après \d/) })
	await removed.getByText('Première').waitFor()
	assert.equal(await removed.getByRole('link', { name: 'Première' }).count(), 0, 'it has no page')
	await removed.getByRole('link', { name: 'Troisième' }).waitFor()
})

test('the list, the monitor page and the alerts follow state transitions without a reload or loss of typed values', async () => {
	const { page: list, context } = await asAdmin()
	const hidden = { name: 'Relève', target: { kind: 'heartbeat' }, isPublic: false }
	const { id } = await post(list, '/monitors', hidden)
	const [own, alerts] = [await context.newPage(), await context.newPage()]
	for (const [page, path] of [
		[list, ''],
		[own, `/${id}`],
		[alerts, '/alerts'],
	] as const) {
		await page.clock.install()
		await openFollowing(page, `${site.url}/panel/status${path}`)
		await waitForHydration(page, 'main form')
	}
	await field(own, /^Description/).fill('Au sous-sol')
	await field(own, 'Nom').fill('')
	await button(own, 'Enregistrer').click()
	await own.getByText('Indiquez un nom.').waitFor()
	await alerts.getByLabel('Par', { exact: true }).selectOption('webhook')
	await field(alerts, 'Adresse').fill('https://crochets.exemple.fr/parvis')
	await button(alerts, 'Ajouter').click()
	const secret = await alerts.getByText(/^whsec_/).innerText()
	await field(list, 'Nom du groupe').last().fill('Réserve')
	const response = await list.request.get(`${site.url}/api/uptime/monitors/${id}`)
	const { target } = (await response.json()) as { target: { token: string } }
	await fetch(`${site.url}/api/uptime/heartbeats/${target.token}?status=failed`)
	await poll<{ alerts: { monitors: { id: string }[] }[] }>(list, '/alerts', (result) =>
		result.alerts.some(({ monitors }) => monitors.some((monitor) => monitor.id === id)),
	)
	// Private monitors are not in the live stream: the page polls them every ten seconds.
	for (const page of [list, own, alerts]) await page.clock.fastForward(10_000)
	const ungrouped = list.getByRole('list', { name: 'Moniteurs sans groupe' })
	await ungrouped.getByRole('listitem').filter({ hasText: 'Relève' }).getByText('En panne').waitFor()
	await own.getByRole('definition').getByText('En panne').waitFor()
	await alerts.getByRole('link', { name: 'Relève' }).waitFor()
	assert.equal(await field(list, 'Nom du groupe').last().inputValue(), 'Réserve')
	assert.equal(await field(own, /^Description/).inputValue(), 'Au sous-sol')
	assert.ok(await own.getByText('Indiquez un nom.').isVisible())
	assert.equal(await alerts.getByText(/^whsec_/).innerText(), secret)
	for (const page of [list, own, alerts]) assert.ok(await isSamePage(page))

	await own.setViewportSize({ width: 768, height: 900 })
	await own.getByText('Dernières vérifications').click()
	const checks = own.getByRole('region', { name: 'Dernières vérifications' })
	await checks.getByText('La tâche a signalé un échec').first().waitFor()
	const hiddenPx = await checks.evaluate((region) => region.scrollWidth - region.clientWidth)
	assert.equal(hiddenPx, 0, 'the cause of a failed check is visible on a tablet')

	async function revalidate(status: number) {
		// Wait for a new request, not for the response to an earlier one.
		const request = own.waitForRequest((each) => new URL(each.url()).pathname.endsWith(`${id}.data`))
		await own.clock.fastForward(10_000)
		assert.equal((await (await request).response())?.status(), status)
	}
	await list.request.delete(`${site.url}/api/uptime/monitors/${id}`, { headers: { origin: site.url } })
	// The second revalidation proves that the first one has not navigated away.
	for (let time = 0; time < 2; time += 1) await revalidate(404)
	assert.equal(await field(own, /^Description/).inputValue(), 'Au sous-sol')
	await context.clearCookies()
	for (let time = 0; time < 2; time += 1) await revalidate(202)
	assert.equal(await field(own, /^Description/).inputValue(), 'Au sous-sol')
})
