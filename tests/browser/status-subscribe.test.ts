import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { startMailServer } from '#platform/mail/testing.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { waitForHydration, openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { pressByKeyboard, typeByKeyboard } from '#tests/support/keyboard.ts'
import { linkIn, mailTo } from '#tests/support/mails.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>
let mail: Awaited<ReturnType<typeof startMailServer>>

before(async () => {
	mail = await startMailServer()
	site = await startDemoSite({
		accounts: ['owner', 'member'],
		demo: false,
		env: { SMTP_URL: mail.url },
	})
})
after(async () => {
	await site.close()
	await mail.close()
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

/** Replaces the public URL in a mailed link by the URL of the test site. */
const onTestSite = (link: string) => site.url + link.replace(/^https?:\/\/[^/]+/, '')

async function subscribe(page: Page, email: string): Promise<void> {
	await page.goto(`${site.url}/uptime/subscribe`)
	await typeByKeyboard(page.getByLabel('Email', { exact: true }), email)
	await page.keyboard.press('Enter')
	await heading(page, 'Regardez vos messages').waitFor()
}

for (const javaScriptEnabled of [true, false]) {
	const email = `lecteur-${javaScriptEnabled}@exemple.fr`

	test(`a visitor subscribes, gets a mail about an incident and unsubscribes, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
		const { page, pageErrors } = await openPage({ javaScriptEnabled })
		await subscribe(page, email)
		await page.getByText(`Nous avons écrit à ${email}.`).waitFor()
		const question = await mailTo(mail.received, email)
		const confirmation = onTestSite(linkIn(question.text, '/uptime/subscribe/confirm'))
		// A mail scanner that opens the link does not confirm the subscription.
		for (const method of ['HEAD', 'GET']) {
			const response = await page.request.fetch(confirmation, { method })
			assert.equal(response.status(), 200)
			assert.match(response.headers()['cache-control'] ?? '', /no-store/)
		}
		await page.goto(confirmation)
		await page.getByText(email, { exact: true }).waitFor()
		await button(page, 'Confirmer l’abonnement').press('Enter')
		await heading(page, 'Abonnement confirmé').waitFor()
		const used = await openPage({ javaScriptEnabled })
		await used.page.goto(confirmation)
		await heading(used.page, 'Ce lien n’est plus valable').waitFor()

		const owner = await openPage()
		await site.signIn(owner.context, 'owner')
		const created = await owner.context.request.post(`${site.url}/api/uptime/incidents`, {
			headers: { origin: site.url },
			data: {
				title: { fr: `Lenteurs ${javaScriptEnabled}`, en: null },
				impact: 'minor',
				monitorIds: [],
				update: { state: 'investigating', at: null, body: { fr: 'Nous cherchons.', en: null } },
			},
		})
		assert.equal(created.status(), 201, await created.text())
		const notification = await mailTo(mail.received, email, /Lenteurs/)
		assert.equal(notification.subject, `Nous cherchons la cause - Lenteurs ${javaScriptEnabled}`)
		await page.goto(onTestSite(linkIn(notification.text, '/uptime/incidents/')))
		await page.getByText('Nous cherchons.').first().waitFor()

		await page.goto(onTestSite(linkIn(notification.text, '/uptime/unsubscribe')))
		await button(page, 'Me désabonner').press('Enter')
		await heading(page, 'Abonnement arrêté').waitFor()
		assert.deepEqual(pageErrors, [])
	})
}

test('the subscription pages are accessible before and after submission', async () => {
	const { page } = await openPage()
	await page.goto(`${site.url}/uptime/subscribe`)
	await assertAccessible(page)
	await page.getByLabel('Email', { exact: true }).fill('lecteur')
	await page.keyboard.press('Enter')
	await page.getByText(/L’adresse doit contenir/).waitFor()
	await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email')
	await assertAccessible(page)
	await subscribe(page, 'acces@exemple.fr')
	await assertAccessible(page)
	for (const path of ['subscribe/confirm', 'unsubscribe', 'acknowledge']) {
		await page.goto(`${site.url}/uptime/${path}?token=hier`)
		await assertAccessible(page)
		// The confirm page shows the subscription and checks the link at once; the others check it only on submission.
		if (path !== 'subscribe/confirm') await page.getByRole('main').getByRole('button').press('Enter')
		await heading(page, 'Ce lien n’est plus valable').waitFor()
		await assertAccessible(page)
		await page.goto(`${site.url}/uptime/${path}`)
		await heading(page, 'Ce lien n’est plus valable').waitFor()
	}
})

test('the list of services is collapsed, and expanded for a visitor who comes from a service', async () => {
	const { page } = await openPage({ javaScriptEnabled: false })
	await page.goto(`${site.url}/uptime/subscribe`)
	const box = page.locator('input[name^="service-"]').first()
	assert.equal(await box.isVisible(), false)
	await page.getByText('Choisir des services plutôt que tous').click()
	const id = (await box.getAttribute('name'))!.replace('service-', '')
	assert.ok(await box.isVisible())
	await page.goto(`${site.url}/uptime/subscribe?service=${id}`)
	assert.ok(await box.isChecked())
	assert.ok(await box.isVisible())
	const group = page.getByLabel('Tout le groupe « Ce site »')
	assert.equal(await group.isChecked(), false)
	await group.check()
	await page.getByLabel('Email', { exact: true }).fill('pas une adresse')
	await button(page, 'M’abonner').click()
	await page.locator('[name=email][aria-invalid=true]').waitFor()
	assert.ok(await group.isChecked(), 'the selection is kept')
})

test('a rejected form is visible at the bottom of a long list', async () => {
	const { page, context } = await openPage({ viewport: { width: 360, height: 400 } })
	await page.goto(`${site.url}/uptime/subscribe`, { waitUntil: 'networkidle' })
	await waitForHydration(page)
	await page.getByLabel('Email', { exact: true }).fill('loin@exemple.fr')
	await page.getByText('Choisir des services plutôt que tous').click()
	await context.setOffline(true)
	await button(page, 'M’abonner').click()
	const notice = page.getByRole('main').getByRole('alert')
	await notice.waitFor()
	await page.waitForFunction(() => {
		const { top, bottom } = document.querySelector('main [role="alert"]')!.getBoundingClientRect()
		return top >= 64 && bottom <= innerHeight
	})
	assert.equal(await page.getByLabel('Email', { exact: true }).inputValue(), 'loin@exemple.fr')
})

test('the page and its mail are in English for an English visitor', async () => {
	const { page, context } = await openPage()
	await context.addCookies([{ name: 'i18n_redirected', value: 'en', url: site.url }])
	await page.goto(`${site.url}/uptime/subscribe`)
	await heading(page, 'Get notified').waitFor()
	await page.getByLabel('Email', { exact: true }).fill('reader@example.org')
	await page.getByRole('button', { name: 'Subscribe', exact: true }).press('Enter')
	await heading(page, 'Check your inbox').waitFor()
	const { subject } = await mailTo(mail.received, 'reader@example.org')
	assert.equal(subject, 'Confirm your status subscription')
})

test('the owner adds, tests and removes an alert channel, which a member may not', async () => {
	const { page, context, pageErrors } = await openPage()
	await site.signIn(context, 'owner')
	await page.goto(`${site.url}/panel/status/alerts`)
	await heading(page, 'Alertes').waitFor()
	await assertAccessible(page)
	const address = page.getByLabel('Adresse', { exact: true })
	await address.fill('astreinte')
	await pressByKeyboard(button(page, 'Ajouter'))
	await page.getByText(/Cette adresse ne convient pas/).waitFor()
	assert.equal(await address.inputValue(), 'astreinte')
	await address.fill('astreinte@exemple.fr')
	await pressByKeyboard(button(page, 'Ajouter'))
	await page.getByText('Le destinataire est ajouté.').waitFor()
	await eventually(() => address.inputValue(), '')
	await pressByKeyboard(button(page, 'Essayer astreinte@exemple.fr'))
	await page.getByText('L’essai est parti.').waitFor()
	assert.equal((await mailTo(mail.received, 'astreinte@exemple.fr')).subject, 'Essai des alertes')
	await page.getByLabel('Par', { exact: true }).selectOption('webhook')
	await address.fill('https://crochets.exemple.fr/parvis')
	await pressByKeyboard(button(page, 'Ajouter'))
	await page.getByText(/whsec_/).waitFor()
	await assertAccessible(page)
	await page.getByLabel('Minutes', { exact: true }).fill('25')
	await pressByKeyboard(button(page, 'Enregistrer'))
	await page.getByText('Le délai est enregistré.').waitFor()
	await page.reload()
	assert.equal(await page.getByLabel('Minutes', { exact: true }).inputValue(), '25')
	assert.equal(await page.getByText(/whsec_/).count(), 0)
	for (const name of ['astreinte@exemple.fr', /crochets\.exemple\.fr/]) {
		const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
		await pressByKeyboard(row.getByRole('button', { name: /^Retirer / }))
		await row.getByText(/^Retirer .*\?$/).waitFor()
		await pressByKeyboard(row.getByRole('button', { name: 'Retirer', exact: true }))
		await row.waitFor({ state: 'detached' })
		await page.getByText('Le destinataire est retiré.').waitFor()
	}
	const expectedError = /400 \(Bad Request\)/
	assert.deepEqual(
		pageErrors.filter((error) => !expectedError.test(error)),
		[],
	)

	const member = await openPage()
	await site.signIn(member.context, 'member')
	const response = await member.page.goto(`${site.url}/panel/status/alerts`)
	assert.equal(response?.status(), 403)
})
