import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissions } from '#services/accounts/permissions.ts'
import { createAccountsClient } from '#services/accounts/client.ts'
import { createBackupsClient } from '#services/backups/client.ts'
import { createCdnClient } from '#services/cdn/client.ts'
import { createContentClient } from '#services/content/client.ts'
import { createFeedbackClient } from '#services/feedback/client.ts'
import { createLauncherClient } from '#services/launcher/client.ts'
import type { Services } from '#services/services.ts'
import { createStatusClient } from '#services/status/client.ts'
import { openSite } from '#tests/support/site.ts'
import { readAttention } from '#web/pages/panel/dashboard/read-attention.ts'
import { readFigures } from '#web/pages/panel/dashboard/shown-figures.ts'

const figuresOf = (html: string) =>
	[...html.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, title]) => title?.replaceAll('&#x27;', "'"))

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
	assert.deepEqual(await readAttention(services, reader, Date.now()), [{ kind: 'serviceDown', count: 1 }])
	const none = await readFigures(services, { ...reader, permissions: ['panel.access'] }, Date.now())
	assert.deepEqual(none.figures, [])
})
