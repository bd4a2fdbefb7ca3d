import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { RoleName } from '#services/accounts/permissions.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, waitForHydration } from '#tests/support/browser.ts'
import { accountOf, startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pressByKeyboard, typeByKeyboard } from '#tests/support/keyboard.ts'
import { panelPages } from '#web/route-map.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

before(async () => {
	site = await startDemoSite({ accounts: ['owner', 'editor', 'moderator', 'member'] })
})
after(() => site.close())

async function openAs(role: RoleName, path: string, options: Parameters<typeof openPage>[0] = {}) {
	const opened = await openPage(options)
	await site.signIn(opened.context, role)
	await opened.page.goto(site.url + path)
	if (options.javaScriptEnabled !== false) await waitForHydration(opened.page)
	return opened
}

async function callAs(role: RoleName, method: 'post' | 'put', path: string, data: object = {}) {
	const { context } = await openPage()
	await site.signIn(context, role)
	const response = await context.request[method](site.url + path, { headers: { origin: site.url }, data })
	assert.ok(response.ok(), `${path}: ${await response.text()}`)
	return (await response.json().catch(() => null)) as Record<string, unknown> | null
}

/** Makes the last visit of every user earlier. */
function pass(minutes: number): void {
	const db = new DatabaseSync(join(site.dataDir, 'accounts.sqlite'))
	const earlier = new Date(Date.now() - minutes * 60_000).toISOString()
	db.prepare('update "dashboard" set "lastVisitAt" = ?').run(earlier)
	db.close()
}

const main = (page: Page) => page.getByRole('main')
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const titlesIn = (page: Page, name: string) => region(page, name).getByRole('listitem').allInnerTexts()

async function fits(page: Page): Promise<void> {
	for (const width of [360, 768, 1440]) {
		await page.setViewportSize({ width, height: 800 })
		assert.ok((await page.locator('html').evaluate((html) => html.scrollWidth)) <= width, `${width} px`)
	}
}

test('a new member has nothing to do, and the news on a first visit; later visits show what is new', async () => {
	const { page, pageErrors } = await openAs('member', '/dashboard')
	await main(page).getByText('Rien ne vous attend.').waitFor()
	assert.equal(await region(page, 'Dernières actualités').getByRole('listitem').count(), 3)
	await main(page).getByText('Vous n’avez pas encore d’équipe ni de rendez-vous.').waitFor()
	await assertAccessible(page)
	await fits(page)
	pass(45)
	await page.reload()
	await main(page).getByText('Rien de nouveau depuis').waitFor()
	await page.reload()
	await main(page).getByText('Rien de nouveau depuis').waitFor()
	pass(24 * 60)
	await page.reload()
	const news = (await callAs('editor', 'post', '/api/content/news', {
		slug: 'four-a-pain',
		texts: {
			fr: { title: 'Le four à pain est allumé', summary: 'Venez avec votre pâte.', body: 'Bonjour.' },
		},
	})) as { id: string }
	await callAs('editor', 'post', `/api/content/news/${news.id}/fr/publish`)
	for (const _ of ['reload', 'another reload']) {
		await page.reload()
		const fresh = region(page, /^Nouveau depuis/)
		await fresh.getByRole('link', { name: 'Le four à pain est allumé' }).waitFor()
		assert.equal(await fresh.getByRole('listitem').count(), 1)
	}
	assert.deepEqual(pageErrors, [])
})

for (const javaScriptEnabled of [true, false]) {
	const way = javaScriptEnabled ? 'with' : 'without'
	test(`a member sees an invitation, an event and an outage, ${way} JavaScript`, async () => {
		const slug = `equipe-${way}`
		const { id: organizationId } = (await callAs('editor', 'post', '/api/auth/organization/create', {
			name: `Les Pavés ${way}`,
			slug,
		})) as { id: string }
		await callAs('editor', 'post', '/api/auth/organization/invite-member', {
			email: accountOf('member').email,
			role: 'member',
			organizationId,
		})
		await callAs('member', 'put', '/api/content/news/tournoi-des-quais/attendance')
		const { target } = (await callAs('owner', 'post', '/api/uptime/monitors', {
			name: `Four ${way}`,
			target: { kind: 'heartbeat' },
			intervalMs: 3_600_000,
		})) as { target: { token: string } }
		const failure = `${site.url}/api/uptime/heartbeats/${target.token}?status=failed`
		assert.equal((await fetch(failure, { method: 'POST' })).status, 200)

		const { page, context, pageErrors } = await openAs('member', '/dashboard', { javaScriptEnabled })
		await page.getByRole('heading', { name: `Rejoindre Les Pavés ${way}` }).waitFor()
		await eventually(async () => {
			await page.reload()
			return await region(page, 'Services')
				.getByRole('link', { name: `Four ${way}` })
				.count()
		}, 1)
		await region(page, 'Services').getByText('En panne').first().waitFor()
		const mine = region(page, 'Vos équipes et vos rendez-vous')
		const event = mine.getByRole('listitem').filter({ hasText: 'Vous y allez' })
		const calendar = await event.getByRole('link', { name: /Ajouter au calendrier/ }).getAttribute('href')
		assert.match(await (await context.request.get(site.url + calendar!)).text(), /BEGIN:VEVENT/)
		if (javaScriptEnabled) await assertAccessible(page)
		await fits(page)

		await page.getByRole('link', { name: `Répondre à l’invitation : Les Pavés ${way}` }).click()
		await page.getByRole('button', { name: `Accepter : Les Pavés ${way}` }).click()
		await page.waitForURL('**/dashboard/teams/*')
		await page.goto(`${site.url}/dashboard`)
		assert.equal(await page.getByRole('heading', { name: `Rejoindre Les Pavés ${way}` }).count(), 0)
		await mine.getByRole('link', { name: `Gérer : Les Pavés ${way}` }).click()
		await page.waitForURL(`**/dashboard/teams/${organizationId}`)
		assert.deepEqual(pageErrors, [])
	})

	test(`shortcuts are chosen, ordered and removed, ${way} JavaScript`, async () => {
		const role = javaScriptEnabled ? 'moderator' : 'editor'
		const { page } = await openAs(role, '/dashboard/shortcuts', { javaScriptEnabled })
		const chosen = () => titlesIn(page, 'Choisis')
		const first = [
			'Mon profil',
			'Actualités',
			'Équipes',
			'Tous les outils',
			'Status des services',
			'Vue d’ensemble',
		]
		assert.deepEqual(await chosen(), first)
		const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
		await page.getByLabel('Page', { exact: true }).selectOption('Agenda')
		await press('Ajouter')
		await eventually(chosen, [...first, 'Agenda'])
		await press('Monter : Équipes')
		await eventually(chosen, ['Mon profil', 'Équipes', 'Actualités', ...first.slice(3), 'Agenda'])
		await press('Descendre : Mon profil')
		await eventually(chosen, ['Équipes', 'Mon profil', 'Actualités', ...first.slice(3), 'Agenda'])
		await press('Retirer : Actualités')
		const left = ['Équipes', 'Mon profil', ...first.slice(3), 'Agenda']
		await eventually(chosen, left)
		await page.goto(`${site.url}/dashboard`)
		assert.deepEqual(await titlesIn(page, 'Vos raccourcis'), left)
	})
}

test('a double click on a shortcut has one effect, and the focus stays on the button', async () => {
	const { page } = await openAs('owner', '/dashboard/shortcuts')
	const chosen = () => titlesIn(page, 'Choisis')
	const before = await chosen()
	await page.getByRole('button', { name: 'Descendre : Mon profil' }).dblclick()
	await eventually(chosen, [before[1], before[0], ...before.slice(2)])
	const down = page.getByRole('button', { name: 'Descendre : Mon profil' })
	await down.focus()
	await page.keyboard.press('Enter')
	await eventually(chosen, [before[1], before[2], before[0], ...before.slice(3)])
	await page.getByRole('status').filter({ hasText: 'Mon profil' }).first().waitFor({ state: 'attached' })
	await eventually(() => down.evaluate((node) => node === document.activeElement), true)
	await page.getByLabel('Page', { exact: true }).selectOption('Agenda')
	await page.getByRole('button', { name: 'Ajouter', exact: true }).dblclick()
	await eventually(chosen, [before[1], before[2], before[0], ...before.slice(3), 'Agenda'])
	assert.equal(await page.getByLabel('Page', { exact: true }).inputValue(), '')
	await assertAccessible(page)
	for (const title of await chosen()) await page.getByRole('button', { name: `Retirer : ${title}` }).click()
	await page.getByText('Aucun raccourci. Ajoutez-en ci-dessous.').waitFor()
})

test('a shortcut whose permission is lost is hidden, and comes back with it', async () => {
	const { page } = await openAs('moderator', '/dashboard/shortcuts')
	await typeByKeyboard(page.getByLabel('Page', { exact: true }), 'Utilisateurs')
	await pressByKeyboard(page.getByRole('button', { name: 'Ajouter', exact: true }))
	await eventually(async () => (await titlesIn(page, 'Choisis')).includes('Utilisateurs'), true)
	const { context } = await openPage()
	await site.signIn(context, 'owner')
	const list = await context.request.get(`${site.url}/api/account/users?search=camille-moderator`)
	const { users } = (await list.json()) as { users: { id: string }[] }
	for (const [roles, isShown] of [
		[['member'], false],
		[['moderator'], true],
	] as const) {
		await callAs('owner', 'put', `/api/account/users/${users[0]!.id}/roles`, { roles })
		await page.goto(`${site.url}/dashboard`)
		assert.equal((await titlesIn(page, 'Vos raccourcis')).includes('Utilisateurs'), isShown)
	}
})

test('owners are offered every page of the panel with a fixed address', async () => {
	const { page } = await openAs('owner', '/dashboard/shortcuts', { javaScriptEnabled: false })
	const ids = await page
		.locator('main input[name=remove], main option')
		.evaluateAll((choices) => choices.map((each) => (each as HTMLInputElement | HTMLOptionElement).value))
	const expected = panelPages.map(({ path }) => `/${path}`).filter((path) => !/^\/panel$|:|\/new$/.test(path))
	assert.deepEqual(
		expected.filter((path) => !ids.includes(path)),
		[],
	)
})

test('every page that is offered as a shortcut opens, for each role', async () => {
	for (const role of ['member', 'moderator', 'editor', 'owner'] as const) {
		const { page, context } = await openAs(role, '/dashboard/shortcuts', { javaScriptEnabled: false })
		const ids = await page
			.locator('main input[name=remove], main option')
			.evaluateAll((choices) => choices.map((each) => (each as HTMLInputElement | HTMLOptionElement).value))
		const paths = [...new Set(ids)].filter((id) => id.startsWith('/'))
		assert.ok(paths.length > 20, role)
		const hasPanelPages = paths.some((path) => path.startsWith('/panel/'))
		assert.equal(hasPanelPages, role !== 'member')
		for (const path of paths) {
			const response = await context.request.get(site.url + path)
			assert.equal(response.status(), 200, `${role} ${path}`)
		}
	}
})
