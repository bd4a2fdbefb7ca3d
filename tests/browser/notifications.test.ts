import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { startMailServer } from '#platform/mail/testing.ts'
import type { RoleName } from '#services/accounts/permissions.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pressByKeyboard, tabTo } from '#tests/support/keyboard.ts'
import { linkIn, mailTo } from '#tests/support/mails.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>
let mail: Awaited<ReturnType<typeof startMailServer>>

before(async () => {
	mail = await startMailServer()
	const accounts = ['owner', 'member', 'editor', 'moderator', 'admin'] as const
	site = await startDemoSite({ accounts, demo: false, env: { SMTP_URL: mail.url } })
})
after(async () => {
	await site.close()
	await mail.close()
})

async function openAs(role: RoleName, path: string, options: BrowserContextOptions = {}) {
	const opened = await openPage(options)
	await site.signIn(opened.context, role)
	await opened.page.goto(site.url + path)
	if (options.javaScriptEnabled !== false) await waitForHydration(opened.page)
	return opened
}

/** Tells the user of a browser that somebody replied to their comment on this text. */
async function tell(context: BrowserContext, title: string): Promise<void> {
	const session = await context.request.get(`${site.url}/api/auth/get-session`)
	const { user } = (await session.json()) as { user: { id: string } }
	await site.services.accounts.internal.notify({
		id: randomUUID(),
		to: { userIds: [user.id] },
		kind: 'commentReplied',
		path: '/about',
		data: { title, author: 'Nour' },
	})
}

const bell = (page: Page, name: RegExp | string) => page.getByRole('button', { name, exact: true })
const sentence = (title: string) => new RegExp(`Nour a répondu à votre commentaire sur «\\s${title}\\s»`)

test('the bell counts in two tabs at once, announces it, and one toast says what it is', async () => {
	const { page, context, pageErrors } = await openPage()
	await site.signIn(context, 'member')
	await tell(context, 'Le lavoir')
	await page.goto(`${site.url}/dashboard`)
	// The page follows the number once it shows what was unread before, which is not announced.
	await bell(page, /1 non lue$/).waitFor()
	await tell(context, 'Le four')
	await bell(page, /2 non lues$/).waitFor()
	await page.getByRole('status').getByText('2 non lues').waitFor()
	await page.getByText(sentence('Le four')).first().waitFor()
	const other = await context.newPage()
	await other.goto(`${site.url}/home`)
	await bell(other, /2 non lues$/).waitFor()
	await tell(context, 'Le puits')
	await bell(other, /3 non lues$/).waitFor()
	await bell(page, /3 non lues$/).waitFor()
	await other.close()
	await bell(page, /3 non lues$/).click()
	await page.getByRole('menuitem', { name: sentence('Le puits') }).waitFor()
	await assertAccessible(page)
	await page.getByRole('menuitem', { name: 'Tout marquer comme lu' }).click()
	await bell(page, 'Notifications').waitFor()
	assert.deepEqual(pageErrors, [])
})

test('one tab has the stream for all, and another one takes over when it closes', async () => {
	const { page, context } = await openAs('owner', '/dashboard')
	await bell(page, 'Notifications').waitFor()
	await tell(context, 'Le moulin')
	// The number is the first sign that the page has its stream.
	await bell(page, /1 non lue$/).waitFor()
	let streams = 1
	context.on('request', (request) => {
		if (new URL(request.url()).pathname.endsWith('/notifications/events')) streams += 1
	})
	const others = await Promise.all(Array.from({ length: 6 }, () => context.newPage()))
	for (const other of others) {
		await other.goto(`${site.url}/home`)
		await bell(other, /1 non lue$/).waitFor()
	}
	assert.equal(streams, 1)
	await page.close()
	await eventually(() => Promise.resolve(streams), 2)
	await tell(context, 'La halle')
	for (const other of others) await bell(other, /2 non lues$/).waitFor()
	assert.equal(streams, 2)
})

test('by keyboard alone the first opening leads to the newest notification, which is then read', async () => {
	const { page, context } = await openAs('editor', '/dashboard')
	await tell(context, 'Le banc')
	await tell(context, 'La place')
	await bell(page, /2 non lues$/).waitFor()
	await tabTo(bell(page, /2 non lues$/))
	await page.keyboard.press('Enter')
	const [newest] = await page.getByRole('menuitem', { name: /Nour a répondu/ }).all()
	await eventually(() => newest!.evaluate((node) => node === document.activeElement), true)
	await page.keyboard.press('Enter')
	await page.waitForURL('**/about')
	await bell(page, /1 non lue$/).waitFor()
})

test('without JavaScript notifications are listed, marked as read and chosen by kind', async () => {
	const { page, context } = await openAs('moderator', '/dashboard', { javaScriptEnabled: false })
	await tell(context, 'Le marché')
	await tell(context, 'Le lavoir')
	await eventually(async () => {
		await page.reload()
		return await page.getByRole('region', { name: 'Pas encore lu' }).getByRole('listitem').count()
	}, 2)
	await page.goto(`${site.url}/dashboard/notifications`)
	await page.getByText('2 ne sont pas lues.').waitFor()
	await page.getByRole('button', { name: /^Marquer comme lue.*Le marché/ }).click()
	await page.getByText('Une n’est pas lue.').waitFor()
	await page.getByRole('button', { name: 'Tout marquer comme lu' }).click()
	await page.getByText('Vous avez tout lu.').waitFor()
	await page.goto(`${site.url}/dashboard/settings/notifications`)
	const choice = page.getByLabel('Une réponse à votre commentaire, sur le site')
	await choice.uncheck()
	await page.getByRole('button', { name: 'Enregistrer' }).click()
	await page.getByText('Vos choix sont enregistrés.').waitFor()
	assert.equal(await choice.isChecked(), false)
	assert.equal(await page.getByLabel(/par alerte$/).count(), 0)
	const before = mail.received.length
	await tell(context, 'Le pont')
	await eventually(() => Promise.resolve(mail.received.length > before), true)
	await page.goto(`${site.url}/dashboard/notifications`)
	await page.getByText('Vous avez tout lu.').waitFor()
	assert.equal(await page.getByText('Le pont').count(), 0)
})

test('the link of a mail ends the mails of its kind without signing in', async () => {
	const member = await openAs('admin', '/dashboard')
	await tell(member.context, 'La fontaine')
	const { text } = await mailTo(mail.received, accountOf('admin').email, /réponse/)
	const address = new URL(linkIn(text, '/auth/unsubscribe'))
	const { page } = await openPage()
	await page.goto(site.url + address.pathname + address.search)
	await page.getByRole('button', { name: 'Arrêter ces messages' }).click()
	await page.getByText('Vous ne recevrez plus de mails de ce type.').waitFor()
	await member.page.goto(`${site.url}/dashboard/settings/notifications`)
	assert.equal(await member.page.getByLabel('Une réponse à votre commentaire, par mail').isChecked(), false)
	assert.ok(await member.page.getByLabel('Une réponse à votre commentaire, sur le site').isChecked())
})

test('a new browser has the language and colours of the account, which the header changes', async () => {
	const { page } = await openAs('owner', '/dashboard')
	await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
	await page.locator('html[lang=en]').waitFor()
	await page.goto(`${site.url}/dashboard/settings/preferences`)
	await page.getByLabel('Colours').selectOption('dark')
	await page.getByRole('button', { name: 'Save' }).click()
	await page.locator('html[data-mode=dark]').waitFor()
	for (const javaScriptEnabled of [true, false]) {
		const other = await openPage({ javaScriptEnabled })
		await other.page.goto(`${site.url}/auth/login`)
		await other.page.getByLabel('Email', { exact: true }).fill(accountOf('owner').email)
		await other.page.getByLabel('Mot de passe', { exact: true }).fill(accountOf('owner').password)
		await other.page.getByRole('button', { name: 'Se connecter', exact: true }).click()
		await other.page.waitForURL('**/dashboard')
		await other.page.locator('html[lang=en]').waitFor()
		if (javaScriptEnabled) await other.page.locator('html[data-mode=dark]').waitFor()
	}
})

test('the site offers alerts, and a browser asks for them, says what it refuses and stops them', async () => {
	const owner = await openAs('owner', '/panel/settings/push')
	await owner.page.getByRole('checkbox').check()
	await owner.page.getByRole('button', { name: /Enregistrer|Save/ }).click()
	await owner.page.getByText(/Les réglages sont enregistrés|Settings saved/).waitFor()
	const { page, context } = await openAs('member', '/dashboard/settings/notifications')
	await page.getByLabel('Une réponse à votre commentaire, par alerte').waitFor()
	await assertAccessible(page)
	await page.getByText('Ce navigateur refuse les alertes du site.').waitFor()
	// Chromium without a window refuses alerts and has no push service.
	await page.addInitScript(() => {
		Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
		Notification.requestPermission = () => Promise.resolve('granted')
		const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }
		const subscription = {
			toJSON: () => ({ endpoint: 'https://push.invalid/x', keys }),
			async unsubscribe() {
				localStorage.removeItem('subscribed')
				return true
			},
		} as unknown as PushSubscription
		PushManager.prototype.subscribe = async () => {
			localStorage.setItem('subscribed', '1')
			return subscription
		}
		PushManager.prototype.getSubscription = async () =>
			localStorage.getItem('subscribed') ? subscription : null
	})
	await page.reload()
	await waitForHydration(page)
	await pressByKeyboard(page.getByRole('button', { name: 'Recevoir des alertes' }))
	await page.getByText('Ce navigateur reçoit vos alertes').waitFor()
	await assertAccessible(page)
	const state = async () =>
		((await (await context.request.get(`${site.url}/api/account/push`)).json()) as { isSubscribed: boolean })
			.isSubscribed
	assert.ok(await state())
	await page.getByRole('button', { name: 'Arrêter les alertes' }).click()
	await page.getByRole('button', { name: 'Recevoir des alertes' }).waitFor()
	assert.equal(await state(), false)

	await page.getByRole('button', { name: 'Recevoir des alertes' }).click()
	await page.getByText('Ce navigateur reçoit vos alertes').waitFor()
	const isSubscribed = () => page.evaluate(() => localStorage.getItem('subscribed') !== null)
	// The account stays open while another one signs in.
	await page.goto(`${site.url}/auth/accounts`)
	const listed = page.waitForResponse('**/multi-session/list-device-sessions')
	await page.getByRole('button', { name: 'Ajouter un compte' }).click()
	await page.waitForURL('**/auth/login')
	await listed
	assert.ok(await isSubscribed())
	await page.goto(`${site.url}/auth/accounts`)
	await page.getByRole('button', { name: /^Utiliser/ }).click()
	await page.waitForURL('**/dashboard')
	assert.ok(await state())
	await page.goto(`${site.url}/auth/sign-out`)
	await page.getByRole('main').getByRole('button', { name: 'Se déconnecter' }).click()
	await page.waitForURL('**/home')
	await eventually(isSubscribed, false)
})
