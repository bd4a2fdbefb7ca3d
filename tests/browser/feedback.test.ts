import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import { startMailServer } from '#platform/mail/testing.ts'
import { drawing } from '#services/cdn/images/testing.ts'
import type { RoleName } from '#services/accounts/permissions.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pressByKeyboard, tabTo, typeByKeyboard } from '#tests/support/keyboard.ts'
import { linkIn, mailTo } from '#tests/support/mails.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>
let mail: Awaited<ReturnType<typeof startMailServer>>

before(async () => {
	mail = await startMailServer()
	const accounts = ['moderator', 'member', 'editor'] as const
	site = await startDemoSite({ accounts, demo: false, env: { SMTP_URL: mail.url } })
})
after(async () => {
	await site.close()
	await mail.close()
})

async function openAs(role: RoleName | null, path: string, options: BrowserContextOptions = {}) {
	const opened = await openPage(options)
	if (role) await site.signIn(opened.context, role)
	await opened.page.goto(site.url + path)
	if (options.javaScriptEnabled !== false) await waitForHydration(opened.page)
	return opened
}

/** Adds an idea over the API as the user of the browser. Returns its path. */
async function addIdea(context: BrowserContext, title: string): Promise<string> {
	const answer = await context.request.post(`${site.url}/api/feedback/posts`, {
		headers: { origin: site.url },
		data: { kind: 'idea', title, body: 'Sur la place.', locale: 'fr' },
	})
	assert.equal(answer.status(), 201, await answer.text())
	return `/dashboard/feedback/${((await answer.json()) as { id: string }).id}`
}

test('a member proposes an idea by keyboard alone; another finds it while typing and votes for it', async () => {
	const { page, pageErrors } = await openAs('member', '/dashboard/feedback/new')
	await typeByKeyboard(page.getByLabel('Titre', { exact: true }), 'Des abris à vélos près de l’école')
	await typeByKeyboard(page.getByLabel('Explication', { exact: true }), 'Il pleut souvent.')
	await pressByKeyboard(page.getByRole('button', { name: 'Publier', exact: true }))
	await page.getByText('C’est publié').waitFor()
	await assertAccessible(page)

	const other = await openAs('editor', '/dashboard/feedback/new')
	await other.page.getByLabel('Titre', { exact: true }).fill('un abri vélo')
	await other.page.getByText('Est-ce l’un de ceux-ci').waitFor()
	await assertAccessible(other.page)
	await other.page.getByRole('button', { name: 'C’est cela' }).click()
	await other.page.getByRole('heading', { name: 'Des abris à vélos près de l’école' }).waitFor()
	await other.page.getByRole('button', { name: /^Voter pour.* 2$/, pressed: true }).waitFor()

	await other.page.getByLabel('Votre commentaire', { exact: true }).fill('Avec un toit **vert**')
	await other.page.getByRole('button', { name: 'Publier le commentaire' }).click()
	await other.page.getByText('Votre commentaire est publié.').waitFor()
	assert.deepEqual([...pageErrors, ...other.pageErrors], [])
})

test('a draft is there again after the page was left, and gone once it is published', async () => {
	const { page } = await openAs('member', '/dashboard/feedback/new')
	await page.getByLabel('Titre', { exact: true }).fill('Un marché')
	await page.getByLabel('Explication', { exact: true }).fill('Le dimanche.')
	await page.getByRole('link', { name: 'Tableau de bord', exact: true }).first().click()
	await page.waitForURL('**/dashboard')
	await page.goBack()
	await eventually(() => page.getByLabel('Explication', { exact: true }).inputValue(), 'Le dimanche.')
	await page.getByRole('button', { name: 'Publier', exact: true }).click()
	await page.getByText('C’est publié').waitFor()
	await page.goto(`${site.url}/dashboard/feedback/new`)
	await waitForHydration(page)
	assert.equal(await page.getByLabel('Titre', { exact: true }).inputValue(), '')
})

for (const javaScriptEnabled of [true, false]) {
	const way = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript'

	test(`an author joins a picture, which members enlarge and the team removes, ${way}`, async () => {
		const { page, context, pageErrors } = await openAs('member', '/dashboard/feedback', { javaScriptEnabled })
		const path = await addIdea(context, `Une fontaine ${way}`)
		await page.goto(`${site.url}${path}?sent`)
		const send = async (buffer: Buffer) => {
			await page
				.getByLabel('Image', { exact: true })
				.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
			await page.getByLabel('Ce qu’elle montre', { exact: true }).fill('La fontaine en hiver')
			await page.getByRole('button', { name: 'Joindre l’image' }).click()
		}
		await send(Buffer.from('no picture'))
		await page.getByText('n’est pas une image que le site sait lire').waitFor()
		await send(await drawing(600, 400).png().toBuffer())
		await page.getByText('L’image est jointe.').waitFor()
		const shown = page.getByRole('img', { name: 'La fontaine en hiver' })
		await shown.scrollIntoViewIfNeeded()
		await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), 600)

		const team = await openAs('moderator', path.replace('/dashboard', '/panel'), { javaScriptEnabled })
		await team.page.getByRole('link', { name: 'La fontaine en hiver' }).waitFor()
		await team.page.getByRole('button', { name: 'Retirer l’image La fontaine en hiver' }).click()
		await team.page.getByText('L’image est retirée.').waitFor()
		await page.reload()
		assert.equal(await shown.count(), 0)
		assert.deepEqual([...pageErrors, ...team.pageErrors], [])
	})

	test(`the board is searched and a vote is given and taken back, ${way}`, async () => {
		const title = `Un banc ${javaScriptEnabled ? 'rouge' : 'bleu'}`
		const { page, context } = await openAs('editor', '/dashboard/feedback', { javaScriptEnabled })
		await addIdea(context, title)
		await page.goto(`${site.url}/dashboard/feedback`)
		await page.getByLabel('Rechercher dans les idées et les problèmes').fill(title)
		await page.getByRole('main').getByRole('button', { name: 'Rechercher', exact: true }).click()
		await page.waitForURL('**q=Un+banc*')
		await page.getByRole('button', { name: /^Voter pour.* 1$/, pressed: true }).click()
		await page.getByRole('button', { name: /^Voter pour.* 0$/, pressed: false }).click()
		await page.getByRole('button', { name: /^Voter pour.* 1$/, pressed: true }).waitFor()
	})

	test(`the team decides, notes, merges and undoes it, ${way}`, async () => {
		const name = javaScriptEnabled ? 'avec' : 'sans'
		const member = await openAs('member', '/dashboard/feedback')
		const path = await addIdea(member.context, `Une fontaine ${name} poissons`)
		await addIdea(member.context, `Un bassin ${name} poissons`)
		const inbox = path.replace('/dashboard/', '/panel/')
		const { page } = await openAs('moderator', inbox, { javaScriptEnabled })
		await page.getByLabel('État', { exact: true }).selectOption('planned')
		await page.getByLabel(/Réponse officielle/).fill('Au printemps.')
		await page.getByRole('button', { name: 'Publier la décision' }).click()
		await page.getByText('La décision est publiée.').waitFor()
		await page.getByLabel('Nouvelle note', { exact: true }).fill('Devis demandé')
		await page.getByRole('button', { name: 'Ajouter la note' }).click()
		await page.getByText('La note est ajoutée.').waitFor()
		await page.getByLabel('Chercher le retour qui dit la même chose').fill(`bassin ${name}`)
		await page.getByRole('button', { name: 'Chercher', exact: true }).click()
		await page.getByRole('link', { name: /Aperçu de la fusion/ }).click()
		await page.getByText(/Réunir avec.*bassin/).waitFor()
		if (javaScriptEnabled) await assertAccessible(page)
		await page.getByRole('button', { name: 'Réunir', exact: true }).click()
		await page.getByText('Les deux retours sont réunis.').waitFor()

		await member.page.goto(site.url + path)
		await member.page.getByRole('heading', { name: `Un bassin ${name} poissons` }).waitFor()
		assert.ok(!(await member.page.content()).includes('Devis demandé'))

		await page.getByRole('button', { name: 'Annuler la fusion' }).click()
		await page.getByText('de nouveau séparés').waitFor()
		const visitor = await openAs(null, '/roadmap', { javaScriptEnabled })
		await visitor.page.getByRole('heading', { name: `Une fontaine ${name} poissons` }).waitFor()
	})
}

test('a visitor writes to the team, which answers by mail; the form of a member is filled in', async () => {
	const { page } = await openAs(null, '/contact')
	await assertAccessible(page)
	await typeByKeyboard(page.getByLabel('Votre nom'), 'Nora Petit')
	await typeByKeyboard(page.getByLabel('Votre adresse email'), 'nora@exemple.fr')
	await typeByKeyboard(page.getByLabel('Objet'), 'La salle des fêtes')
	await typeByKeyboard(page.getByLabel('Message', { exact: true }), 'Peut-on la louer ?')
	await pressByKeyboard(page.getByRole('button', { name: 'Envoyer le message' }))
	await page.getByText('nora@exemple.fr').waitFor({ timeout: 60_000 })

	const team = await openAs('moderator', '/panel/feedback')
	await assertAccessible(team.page)
	await team.page.getByRole('link', { name: 'La salle des fêtes' }).click()
	await team.page.getByLabel('Votre réponse', { exact: true }).fill('Oui, le samedi.')
	await team.page.getByRole('button', { name: 'Envoyer la réponse' }).click()
	await team.page.getByText('La réponse part.').waitFor()
	await team.page.getByText('Envoyé par mail').waitFor()

	const member = await openAs('member', '/contact')
	assert.match(await member.page.getByLabel('Votre adresse email').inputValue(), /@/)
})

test('without JavaScript the contact form explains what is missing, and keeps the text', async () => {
	const { page } = await openAs(null, '/contact', { javaScriptEnabled: false })
	assert.match(await page.locator('main noscript').innerText(), /il faut JavaScript/)
	await page.getByLabel('Votre nom').fill('Nora Petit')
	await page.getByLabel('Votre adresse email').fill('nora@exemple.fr')
	await page.getByLabel('Objet').fill('La salle')
	await page.getByLabel('Message', { exact: true }).fill('Est-elle libre ?')
	await page.getByRole('button', { name: 'Envoyer le message' }).click()
	await page.getByText('Votre texte est gardé').waitFor()
	assert.equal(await page.getByLabel('Message', { exact: true }).inputValue(), 'Est-elle libre ?')
})

test('several posts are marked as handled at once', async () => {
	const { context } = await openAs('editor', '/dashboard')
	for (const title of ['Retour un', 'Retour deux']) await addIdea(context, title)
	const { page } = await openAs('moderator', '/panel/feedback')
	await page.getByRole('button', { name: 'Marquer comme traités' }).click()
	await page.getByText('Aucun retour n’est choisi').waitFor()
	for (const title of ['Retour un', 'Retour deux']) {
		const box = page.getByRole('checkbox', { name: new RegExp(title) })
		await box.focus()
		await page.keyboard.press('Space')
	}
	await pressByKeyboard(page.getByRole('button', { name: 'Marquer comme traités' }))
	await page.getByText('2 retours sont marqués comme traités.').waitFor()
	await eventually(() => page.getByRole('link', { name: 'Retour un' }).count(), 0)
})

test('by keyboard alone a moderator opens a post, decides, answers and leaves a note that its author never sees', async () => {
	const member = await openAs('member', '/dashboard/feedback')
	const path = await addIdea(member.context, 'Une horloge au clavier')
	const { page, pageErrors } = await openAs('moderator', '/panel/feedback')
	await pressByKeyboard(page.getByRole('link', { name: 'Une horloge au clavier' }))
	await page.getByRole('heading', { level: 1, name: 'Une horloge au clavier' }).waitFor()
	await waitForHydration(page)
	await tabTo(page.getByLabel('État', { exact: true }))
	await page.keyboard.type('Pr')
	await typeByKeyboard(page.getByLabel(/Réponse officielle/), 'Sur la mairie, au printemps.')
	await pressByKeyboard(page.getByRole('button', { name: 'Publier la décision' }))
	await page.getByText('La décision est publiée.').waitFor()
	await typeByKeyboard(page.getByLabel('Nouvelle note', { exact: true }), 'Devis demandé')
	await pressByKeyboard(page.getByRole('button', { name: 'Ajouter la note' }))
	await page.getByText('La note est ajoutée.').waitFor()
	await page.getByRole('listitem').filter({ hasText: 'Devis demandé' }).waitFor()

	await member.page.goto(site.url + path)
	await member.page.getByText('Sur la mairie, au printemps.').waitFor()
	await member.page.getByText('Prévu').first().waitFor()
	assert.ok(!(await member.page.content()).includes('Devis demandé'))
	assert.deepEqual(pageErrors, [])
})

test('the link of a mail ends following a post, without signing in and without JavaScript', async () => {
	const author = await openAs('editor', '/dashboard/feedback')
	const path = await addIdea(author.context, 'Une mare aux canards')
	await author.page.goto(site.url + path)
	const unfollow = author.page.getByRole('button', { name: 'Ne plus suivre' })
	await unfollow.waitFor()
	const { context } = await openAs('moderator', '/panel/feedback')
	const decided = await context.request.put(
		`${site.url}/api/feedback/inbox/${path.split('/').at(-1)}/state`,
		{ headers: { origin: site.url }, data: { state: 'planned', answer: '' } },
	)
	assert.ok(decided.ok(), await decided.text())
	const { text } = await mailTo(mail.received, accountOf('editor').email, /que vous suivez a changé/)
	assert.match(text, /mare aux canards/)

	const { page } = await openPage({ javaScriptEnabled: false })
	await page.goto(linkIn(text, 'unfollow='))
	await page.getByRole('heading', { name: 'Ne plus suivre ce retour' }).waitFor()
	await author.page.reload()
	await unfollow.waitFor()
	await page.getByRole('button', { name: 'Ne plus suivre' }).click()
	await page.getByText('Vous ne suivez plus ce retour.').waitFor()
	await author.page.reload()
	await author.page.getByRole('button', { name: 'Suivre', exact: true }).waitFor()
	await page.goto(linkIn(text, 'unfollow=').slice(0, -3))
	await page.getByRole('button', { name: 'Ne plus suivre' }).click()
	await page.getByText('Ce lien n’est pas complet.').waitFor()
})
