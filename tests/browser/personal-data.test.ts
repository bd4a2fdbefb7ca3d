import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { startMailServer } from '#platform/mail/testing.ts'
import type { RoleName } from '#services/accounts/permissions.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { saveDownload } from '#tests/support/download.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pressByKeyboard } from '#tests/support/keyboard.ts'
import { linkIn, mailTo } from '#tests/support/mails.ts'

const path = '/dashboard/settings/data'
/** Is in everything that the user writes. */
const mark = 'zqjxmark'

let site: Awaited<ReturnType<typeof startDemoSite>>
let mail: Awaited<ReturnType<typeof startMailServer>>

before(async () => {
	mail = await startMailServer()
	const accounts = ['member', 'editor', 'moderator'] as const
	site = await startDemoSite({ accounts, env: { SMTP_URL: mail.url } })
})
after(async () => {
	await site.close()
	await mail.close()
})

async function openAs(role: RoleName, options: BrowserContextOptions = {}) {
	const opened = await openPage(options)
	await site.signIn(opened.context, role)
	return opened
}

const press = (page: Page, name: string) =>
	page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Lets every session be older than a fresh one may be. */
function ageSessions(): void {
	const database = new DatabaseSync(join(site.dataDir, 'accounts.sqlite'), { timeout: 5000 })
	const createdAt = new Date(Date.now() - 25 * 3_600_000).toISOString()
	database.prepare(`update "session" set "createdAt" = ?`).run(createdAt)
	database.close()
}

/** Leaves a comment, a like, a place at an event, an idea, an avatar and a team. */
async function writeEverywhere(context: BrowserContext): Promise<void> {
	const news = `${site.url}/api/content/news/tournoi-des-quais`
	const headers = { origin: site.url }
	const image = { create: { width: 400, height: 400, channels: 3, background: '#c2410c' } } as const
	const answers = [
		await context.request.post(`${news}/comments`, {
			headers,
			data: { body: `Bravo ${mark}`, locale: 'fr' },
		}),
		await context.request.put(`${news}/like`, { headers }),
		await context.request.put(`${news}/attendance`, { headers }),
		await context.request.post(`${site.url}/api/feedback/posts`, {
			headers,
			data: { kind: 'idea', title: `Un banc ${mark}`, body: `Devant la fontaine ${mark}.`, locale: 'fr' },
		}),
		await context.request.post(`${site.url}/api/cdn/assets?kind=avatar`, {
			headers: { ...headers, 'content-type': 'image/png' },
			data: await sharp(image).png().toBuffer(),
		}),
		await context.request.post(`${site.url}/api/account/teams`, {
			headers,
			data: { name: `Les Pavés ${mark}`, slug: 'les-paves' },
		}),
	]
	for (const answer of answers) assert.ok(answer.ok(), `${answer.url()}: ${await answer.text()}`)
}

test('after a recent sign-in a user asks for a copy by keyboard, hears that it is ready, and reads it', async () => {
	const { page, context, pageErrors } = await openAs('editor')
	await writeEverywhere(context)
	ageSessions()
	await page.goto(site.url + path)
	await page.getByText('Vos données demandent une connexion récente.').waitFor()
	assert.equal(await page.getByRole('button', { name: 'Demander une copie' }).count(), 0)
	await page.getByRole('main').getByRole('link', { name: 'Confirmer' }).click()
	await page.getByLabel('Mot de passe actuel', { exact: true }).fill(accountOf('editor').password)
	await press(page, 'Continuer')
	await page.waitForURL(`**${path}`)
	await waitForHydration(page)
	await pressByKeyboard(page.getByRole('button', { name: 'Demander une copie' }))
	await page.getByText('La copie se prépare.').waitFor()

	const { text } = await mailTo(mail.received, accountOf('editor').email, /Vos données sont prêtes/)
	await page.goto(linkIn(text, path))
	await page.getByRole('heading', { name: 'Prête' }).waitFor()
	await assertAccessible(page)
	const { notifications } = (await (
		await context.request.get(`${site.url}/api/account/notifications`)
	).json()) as { notifications: { kind: string; path: string }[] }
	assert.ok(notifications.some((each) => each.kind === 'exportReady' && each.path === path))

	const downloading = page.waitForEvent('download')
	await page.getByRole('main').getByRole('link', { name: 'Télécharger' }).click()
	const download = await downloading
	assert.equal(download.suggestedFilename(), `${accountOf('editor').username}.zip`)
	const entries = unzipSync(readFileSync(await saveDownload(download)))
	const html = strFromU8(entries['index.html']!)
	await assertReadable(html)
	const picture = Object.keys(entries).find((name) => name.startsWith('pictures/'))!
	assert.equal((await sharp(entries[picture]).metadata()).width, 256)
	const { lists } = JSON.parse(strFromU8(entries['data.json']!)) as { lists: Record<string, unknown> }
	for (const list of ['comments', 'likes', 'attendance', 'feedbackPosts', 'avatars'])
		assert.ok(list in lists, list)

	const stranger = await openAs('member')
	const address = await page.getByRole('link', { name: 'Télécharger' }).getAttribute('href')
	assert.equal((await stranger.context.request.get(site.url + address)).status(), 404)
	await press(page, 'Effacer')
	await page.getByText('La copie est effacée.').waitFor()
	assert.equal((await context.request.get(site.url + address)).status(), 404)
	assert.deepEqual(pageErrors, [])
})

/** Opens the page of an export as people do, without a script and without a network. */
async function assertReadable(html: string): Promise<void> {
	const { page } = await openPage({ javaScriptEnabled: true, offline: true })
	await page.setContent(html)
	assert.equal(await page.locator('html').getAttribute('lang'), 'fr')
	const section = (title: string) =>
		page.getByRole('heading', { name: title }).locator('xpath=following-sibling::*[1]')
	await section('Commentaires (1)').getByText(`Bravo ${mark}`).waitFor()
	await section('Idées et problèmes (1)').getByText(`Devant la fontaine ${mark}.`).waitFor()
	for (const title of ['Commentaires (1)', 'Mentions « j’aime » (1)', 'Inscriptions aux événements (1)'])
		await section(title)
			.getByText(/Tournoi.*\/news\/\w+\/tournoi-des-quais/is)
			.waitFor()
	await section('Votes (1)').getByText(`Un banc ${mark}`).waitFor()
	await section('Équipes (1)').getByText(`Les Pavés ${mark}`).waitFor()
	await section('Photos de profil (1)').getByRole('link').waitFor()
	await section('Compte (1)').getByText(accountOf('editor').email).waitFor()
	await section('Si vous supprimez votre compte')
		.getByText(/^Supprimé/)
		.waitFor()
	await assertAccessible(page)
}

test('two copies are not asked for at once, and the page needs no script', async () => {
	const { page, context } = await openAs('moderator', { javaScriptEnabled: false })
	await page.goto(site.url + path)
	const other = await context.newPage()
	await other.goto(site.url + path)
	await press(page, 'Demander une copie')
	await page.getByText('La copie se prépare.').waitFor()
	await press(other, 'Demander une copie')
	await other.getByText(/Une copie est déjà en préparation|La copie se prépare/).waitFor()
	const ready = async () => {
		await page.goto(site.url + path)
		return await page.getByRole('heading', { name: 'Prête' }).count()
	}
	assert.ok((await eventually(ready, /[12]/)) > 0)
})
