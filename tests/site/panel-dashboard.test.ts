import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Permission, permissions } from '#services/accounts/permissions.ts'
import { createAccountsClient } from '#services/accounts/client.ts'
import { createBackupsClient } from '#services/backups/client.ts'
import { createCdnClient } from '#services/cdn/client.ts'
import { createContentClient } from '#services/content/client.ts'
import { createFeedbackClient } from '#services/feedback/client.ts'
import { createLauncherClient } from '#services/launcher/client.ts'
import type { Services } from '#services/services.ts'
import { createStatusClient } from '#services/status/client.ts'
import { openSite } from '#tests/support/site.ts'
import { isAlmostFull, readOverview } from '#web/pages/panel/dashboard/read-overview.ts'
import { readFigures } from '#web/pages/panel/dashboard/shown-figures.ts'

const figuresOf = (html: string) =>
	[...html.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, title]) => title?.replaceAll('&#x27;', "'"))

/** The labels of what there is now. */
const presentOf = (html: string) =>
	[...html.matchAll(/<dt class="text-ink-soft">([^<\d]+?)(?: \d[^<]*)?<\/dt>/g)].map(([, label]) => label)

test('each role sees the figures and the attention of its areas', async (t) => {
	const site = await openSite()
	t.after(() => site.close())
	const pageOf = async (role: 'owner' | 'editor' | 'moderator') => {
		const cookie = await site.signIn(role)
		const response = await site.request('/panel/dashboard', { headers: { cookie } })
		assert.equal(response.status, 200)
		return await response.text()
	}
	const members = ['Membres actifs', 'Inscriptions']
	const images = ['Images servies', 'Octets d’images']
	const owner = await pageOf('owner')
	assert.deepEqual(figuresOf(owner), [
		...members,
		'Connexions',
		'Connexions refusées',
		'Actualités lues',
		...images,
		'Téléchargements du lanceur',
	])
	assert.match(owner, /href="\/panel\/settings\/mail"[^>]*>(<[^>]+>)*Régler le serveur de mail/)
	for (const line of [
		'Aucun serveur de mail',
		'mentions légales',
		'Aucune sauvegarde',
		'double vérification',
	])
		assert.ok(owner.includes(line), line)
	const moderator = await pageOf('moderator')
	assert.deepEqual(figuresOf(moderator), members)
	const editor = await pageOf('editor')
	assert.deepEqual(figuresOf(editor), ['Actualités lues', ...images])
	assert.deepEqual(presentOf(owner), [
		'Comptes',
		'Services en marche',
		'Mails gardés ici',
		'Tâches en attente',
		'Libres sur',
	])
	assert.deepEqual([presentOf(moderator), presentOf(editor)], [['Comptes'], []])
	for (const page of [moderator, editor])
		assert.doesNotMatch(page, /serveur de mail|mentions légales manquent/)
})

test('figures of services that do not answer are missing, and the attention says so once', async () => {
	const nowhere = 'http://127.0.0.1:9'
	const services: Services = {
		accounts: createAccountsClient(nowhere, 'a secret of the site, long enough'),
		backups: createBackupsClient(nowhere),
		cdn: createCdnClient(nowhere),
		content: createContentClient(nowhere),
		feedback: createFeedbackClient(nowhere),
		launcher: createLauncherClient(nowhere),
		status: createStatusClient(nowhere),
	}
	const reader = { headers: new Headers(), permissions: [...permissions] }
	const { figures } = await readFigures(services, reader, Date.now())
	assert.deepEqual(
		figures.map(({ counts }) => counts),
		figures.map(() => null),
	)
	assert.equal(figures.length, 8)
	assert.deepEqual(await readOverview(services, reader, Date.now()), {
		attention: [{ kind: 'serviceDown', count: 1 }],
		present: {},
	})
	const none = await readFigures(services, { ...reader, permissions: ['panel.access'] }, Date.now())
	assert.deepEqual(none.figures, [])
})

test('what fails and fills up needs the attention of those who may act, and only of them', async (t) => {
	const site = await openSite()
	t.after(() => site.close())
	const headers = new Headers({ cookie: await site.signIn('owner') })
	const { accounts, backups, status } = site.services
	const services = {
		...site.services,
		accounts: {
			...accounts,
			personalData: { ...accounts.personalData, jobs: async () => ({ waiting: 3, failing: 2 }) },
			registration: {
				...accounts.registration,
				list: async (from: Headers) => ({ ...(await accounts.registration.list(from)), requestCount: 2 }),
			},
		},
		backups: {
			...backups,
			state: async (from: Headers) => ({
				...(await backups.state(from)),
				disk: { freeBytes: 1e9, totalBytes: 40e9 },
			}),
		},
		status: {
			...status,
			notifications: {
				...status.notifications,
				async alerts(from: Headers) {
					const overview = await status.notifications.alerts(from)
					const channel = { purpose: 'alert-1', kind: 'mail', address: 'a@exemple.fr', locale: 'fr' } as const
					const failing = {
						...channel,
						id: 'x',
						createdAt: '2026-11-27',
						lastError: { code: 'http-status', status: 404 } as const,
					}
					return { ...overview, channels: [failing] }
				},
			},
		},
	}
	const kindsFor = async (...given: Permission[]) =>
		(
			await readOverview(services, { headers, permissions: ['panel.access', ...given] }, Date.now())
		).attention.map(({ kind }) => kind)
	assert.deepEqual(await kindsFor('backups.manage'), ['diskFull', 'noBackups'])
	assert.deepEqual(await kindsFor('status.manage'), ['alertsFailed'])
	assert.deepEqual(await kindsFor('users.manage'), ['jobsFailed', 'registrationRequests'])
	assert.deepEqual(await kindsFor('mails.read'), [], 'who may not set the mail server is not sent to it')
	assert.deepEqual(await kindsFor('mails.read', 'settings.manage'), ['noMailServer', 'legalNotice'])
})

test('a disk is almost full below a tenth, and below 5 GB on a large one', () => {
	for (const [freeBytes, totalBytes, isFull] of [
		[1.9e9, 20e9, true],
		[2.1e9, 20e9, false],
		[4.9e9, 2000e9, true],
		[5.1e9, 2000e9, false],
	] as const)
		assert.equal(isAlmostFull({ freeBytes, totalBytes }), isFull)
})
