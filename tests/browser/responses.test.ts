import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { RoleName } from '#services/accounts/permissions.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pressByKeyboard, typeByKeyboard } from '#tests/support/keyboard.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['editor', 'moderator', 'member', 'admin'], demo: false })
})
after(() => site.close())

const member = accountOf('member').username
const editor = accountOf('editor').username

async function post(context: BrowserContext, path: string, data: object): Promise<void> {
	const answer = await context.request.post(`${site.url}${path}`, { headers: { origin: site.url }, data })
	assert.ok(answer.ok(), await answer.text())
}

/** Publishes a news item as the editor. Returns its path. */
async function publish(slug: string, capacity?: number): Promise<string> {
	const { context } = await openPage()
	await site.signIn(context, 'editor')
	const startsAt = new Date(Date.now() + 86_400_000).toISOString()
	const event = capacity === undefined ? null : { startsAt, venue: 'Lyon', capacity }
	const texts = { fr: { title: `Actualité ${slug}`, summary: 'Un résumé', body: 'Un texte' } }
	await post(context, '/api/content/news', { slug, event, texts })
	await post(context, `/api/content/news/${slug}/fr/publish`, {})
	return `${site.url}/news/annonces/${slug}`
}

async function openAs(role: RoleName | null, url: string, options: BrowserContextOptions = {}) {
	const opened = await openPage(options)
	if (role) await site.signIn(opened.context, role)
	await opened.page.goto(url)
	if (options.javaScriptEnabled !== false) await waitForHydration(opened.page, '#comments')
	return opened
}

const button = (page: Page, name: string | RegExp) =>
	page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' })
const comment = (page: Page, text: string) => page.locator('#comments li').filter({ hasText: text })
const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name })

for (const hasScripts of [true, false]) {
	const way = hasScripts ? 'with JavaScript' : 'without JavaScript'
	const options = { javaScriptEnabled: hasScripts }

	test(`comment, reply, report, moderate, edit and delete, ${way}`, async () => {
		const slug = hasScripts ? 'avec-scripts' : 'sans-scripts'
		const url = await publish(slug)
		const { page, pageErrors } = await openAs('member', url, options)
		await page.getByText('Personne n’a encore commenté.').waitFor()
		await button(page, 'Publier le commentaire').click()
		await page.getByText('Écrivez votre commentaire avant').waitFor()
		await field(page, 'Votre commentaire').fill('Bravo **à tous**')
		await button(page, 'Publier le commentaire').click()
		await page.getByText('Votre commentaire est publié.').waitFor()
		await comment(page, 'Bravo à tous').locator('strong').waitFor()
		await eventually(() => field(page, 'Votre commentaire').inputValue(), '')

		const other = await openAs('editor', url, options)
		await comment(other.page, 'Bravo à tous')
			.getByRole('button', { name: /^Répondre/ })
			.click()
		await field(other.page, `Votre réponse à ${member}`).fill('Merci')
		await button(other.page, 'Publier la réponse').click()
		await other.page.getByRole('heading', { name: '2 commentaires' }).waitFor()
		await comment(other.page, 'Bravo à tous')
			.getByRole('button', { name: /^Signaler/ })
			.click()
		await button(other.page, 'Envoyer le signalement').click()
		await other.page.getByText('Indiquez la raison.').waitFor()
		await field(other.page, 'Raison').fill('Hors sujet')
		await button(other.page, 'Envoyer le signalement').click()
		await other.page.getByText('Merci, l’équipe de modération').waitFor()

		const panel = await openPage(options)
		await site.signIn(panel.context, 'moderator')
		await panel.page.goto(`${site.url}/panel/comments`)
		if (hasScripts) await waitForHydration(panel.page, 'main form')
		await panel.page.getByText('Hors sujet').waitFor()
		if (hasScripts) await assertAccessible(panel.page)
		const card = panel.page.getByRole('listitem').filter({ hasText: 'Hors sujet' }).first()
		await card.getByText('Masquer…').click()
		await card.getByRole('textbox', { name: 'Raison' }).fill('Publicité')
		await card.getByRole('button', { name: 'Masquer le commentaire' }).click()
		await panel.page.getByText('Le commentaire est masqué.').waitFor()
		await page.goto(url)
		await page.getByText('Commentaire masqué par la modération').waitFor()
		assert.equal(await page.getByText('Bravo à tous').count(), 0)
		if (!hasScripts) await button(page, 'Modifier ou supprimer mes commentaires').click()
		await page.getByText('La modération a masqué votre commentaire du').waitFor()
		await page.getByText('Raison : Publicité').waitFor()
		await panel.page.getByRole('button', { name: 'Afficher de nouveau' }).first().click()
		await panel.page.getByText('Le commentaire est de nouveau affiché.').waitFor()

		await page.goto(url)
		if (hasScripts) await waitForHydration(page, '#comments')
		else await button(page, 'Modifier ou supprimer mes commentaires').click()
		await comment(page, 'Bravo à tous')
			.getByRole('button', { name: /^Modifier/ })
			.click()
		const edited = page.locator('#comments li textarea')
		assert.equal(await edited.inputValue(), 'Bravo **à tous**')
		await edited.fill('Bravo à vous')
		await button(page, 'Enregistrer').click()
		await page.getByText('Votre commentaire est modifié.').waitFor()
		await comment(page, 'Bravo à vous')
			.getByRole('button', { name: /^Supprimer/ })
			.click()
		await page.getByText('Supprimer votre commentaire').waitFor()
		await button(page, 'Supprimer').click()
		await page.getByText('Votre commentaire est supprimé.').waitFor()
		await page.getByText('Commentaire supprimé', { exact: true }).waitFor()
		assert.deepEqual(
			pageErrors.filter((error) => !/status of 400/.test(error)),
			[],
		)

		await page.goto(`${site.url}/profils/${editor}`)
		await page.getByRole('heading', { name: 'Activité récente' }).waitFor()
		await page.getByText(`Actualité ${slug}`).first().waitFor()
	})

	test(`two users and one place: the second waits and gets it, ${way}`, async () => {
		const url = await publish(hasScripts ? 'repas' : 'diner', 1)
		const first = await openAs('member', url, options)
		await button(first.page, 'Je viens').click()
		await first.page.getByText('Vous venez.').waitFor()
		const second = await openAs('editor', url, options)
		if (hasScripts) await button(second.page, 'M’inscrire sur la liste d’attente').click()
		else await button(second.page, 'Je viens').click()
		await second.page.getByText('Vous êtes en liste d’attente, à la place 1').waitFor()
		await button(first.page, 'Je ne viens plus').click()
		await first.page.getByText('1 personne vient · complet').waitFor()
		await second.page.goto(url)
		if (!hasScripts) await button(second.page, 'J’aime').click()
		await second.page.getByText('Vous venez.').waitFor()
	})

	test(`a visitor is asked to sign in and keeps the text, ${way}`, async () => {
		const url = await publish(hasScripts ? 'visite' : 'passage')
		const { page } = await openAs(null, url, options)
		if (hasScripts) {
			const signIn = page.locator('#comments').getByRole('link', { name: 'Se connecter' })
			const target = new URL((await signIn.getAttribute('href')) ?? '', url)
			assert.equal(target.searchParams.get('callbackURL'), new URL(url).pathname)
		} else {
			await field(page, 'Votre commentaire').fill('Bonjour')
			await button(page, 'Publier le commentaire').click()
			await page.getByText('Pour cela, connectez-vous.').waitFor()
			assert.equal(await field(page, 'Votre commentaire').inputValue(), 'Bonjour')
		}
	})
}

test('a like is kept, and the keyboard is enough', async () => {
	const url = await publish('clavier')
	const { page } = await openAs('member', url)
	await assertAccessible(page)
	const like = button(page, 'J’aime')
	assert.equal(await like.getAttribute('aria-pressed'), 'false')
	await pressByKeyboard(like)
	await page.getByText('1 personne aime').waitFor()
	await page.reload()
	await page.getByText('1 personne aime').waitFor()
	assert.equal(await like.getAttribute('aria-pressed'), 'true')
	await typeByKeyboard(field(page, 'Votre commentaire'), 'Au clavier')
	await pressByKeyboard(button(page, 'Publier le commentaire'))
	await comment(page, 'Au clavier').waitFor()
	await comment(page, 'Au clavier')
		.getByRole('button', { name: /^Supprimer/ })
		.focus()
	await page.keyboard.press('Enter')
	await page.getByText('Supprimer votre commentaire').waitFor()
	assert.equal(await page.evaluate(() => document.activeElement?.textContent?.trim()), 'Supprimer')
	await assertAccessible(page)
})

test('the keyboard is enough to reply, report and moderate', async () => {
	const url = await publish('trois-claviers')
	const author = await openPage()
	await site.signIn(author.context, 'admin')
	await post(author.context, '/api/content/news/trois-claviers/comments', { body: 'Bravo', locale: 'fr' })
	const { page } = await openAs('editor', url)
	const typeInto = async (name: string, text: string) => {
		await eventually(() => field(page, name).evaluate((node) => node === document.activeElement), true)
		await page.keyboard.type(text)
	}
	await pressByKeyboard(comment(page, 'Bravo').getByRole('button', { name: /^Répondre/ }))
	await typeInto(`Votre réponse à ${accountOf('admin').username}`, 'Merci')
	await pressByKeyboard(button(page, 'Publier la réponse'))
	await page.getByRole('heading', { name: '2 commentaires' }).waitFor()
	await pressByKeyboard(comment(page, 'Bravo').getByRole('button', { name: /^Signaler/ }))
	await typeInto('Raison', 'Trop court')
	await pressByKeyboard(button(page, 'Envoyer le signalement'))
	await page.getByText('Merci, l’équipe de modération').waitFor()

	const panel = await openPage()
	await site.signIn(panel.context, 'moderator')
	await panel.page.goto(`${site.url}/panel/comments`)
	await waitForHydration(panel.page, 'main form')
	const card = panel.page.getByRole('listitem').filter({ hasText: 'Trop court' }).first()
	await pressByKeyboard(card.locator('summary', { hasText: 'Masquer…' }))
	await typeByKeyboard(card.getByRole('textbox', { name: 'Raison' }), 'Trop court aussi')
	await pressByKeyboard(card.getByRole('button', { name: 'Masquer le commentaire' }))
	await panel.page.getByText('Le commentaire est masqué.').waitFor()
	await page.reload()
	await page.getByText('Commentaire masqué par la modération').waitFor()
})

test('a moderator hides a comment on the page of the item', async () => {
	const url = await publish('moderation')
	const author = await openPage()
	await site.signIn(author.context, 'member')
	await post(author.context, '/api/content/news/moderation/comments', { body: 'Publicité', locale: 'fr' })
	const { page } = await openAs('moderator', url)
	await comment(page, 'Publicité')
		.getByRole('button', { name: /^Masquer/ })
		.click()
	await field(page, 'Raison').fill('Hors sujet')
	await button(page, 'Masquer le commentaire').click()
	await page.getByText('Le commentaire est masqué.').waitFor()
	await comment(page, 'Publicité').waitFor({ state: 'detached' })
})

test('a lost connection keeps the comment, and a second press sends it once', async () => {
	const url = await publish('hors-ligne')
	const { page, context } = await openAs('member', url, { viewport: { width: 360, height: 700 } })
	const text = `Gardé ${'unmotvraimentlong'.repeat(20)}`
	await field(page, 'Votre commentaire').fill(text)
	await context.setOffline(true)
	await button(page, 'Publier le commentaire').click()
	await page.getByText('Le formulaire n’est pas parti').waitFor()
	assert.equal(await field(page, 'Votre commentaire').inputValue(), text)
	await context.setOffline(false)
	await button(page, 'Publier le commentaire').dblclick()
	await comment(page, 'Gardé').waitFor()
	await page.reload()
	await page.getByRole('heading', { name: '1 commentaire' }).waitFor()
	assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360)
})
