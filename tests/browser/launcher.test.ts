import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { partBytes } from '#services/launcher/limits.ts'
import { assertAccessible } from '#tests/support/axe.ts'
import { openPage, requireOwnBrowser, waitForHydration } from '#tests/support/browser.ts'
import { startDemoSite } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/eventually.ts'
import { pressByKeyboard, tabTo, typeByKeyboard } from '#tests/support/keyboard.ts'

let site: Awaited<ReturnType<typeof startDemoSite>>

requireOwnBrowser()

before(async () => {
	site = await startDemoSite({ accounts: ['admin', 'member'], demo: false })
})

after(() => site.close())

const content = Buffer.alloc(partBytes + 1000, 'Horizon ')

async function openAs(role: 'admin' | 'member', path: string, hasScripts = true) {
	const { page, context } = await openPage({ javaScriptEnabled: hasScripts })
	await site.signIn(context, role)
	await page.goto(site.url + path)
	return page
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

async function choose(page: Page, files: readonly string[], buffer = content) {
	const chooser = page.waitForEvent('filechooser')
	await button(page, 'Choisir des fichiers').click()
	await (
		await chooser
	).setFiles(files.map((name) => ({ name, mimeType: 'application/octet-stream', buffer })))
}

async function prepare(page: Page, version: string) {
	await page.getByLabel('Version', { exact: true }).fill(version)
	await button(page, 'Préparer la version').click()
	await page.getByRole('heading', { level: 1, name: `Lanceur ${version}` }).waitFor()
}

test('a release is prepared, its upload continued after a reload, published, downloaded and withdrawn', async () => {
	const page = await openAs('admin', '/panel/launcher')
	await waitForHydration(page, 'main form')
	await button(page, 'Préparer la version').click()
	await page.getByText('Indiquez la version.').waitFor()
	await prepare(page, '1.0.0')
	await waitForHydration(page, 'main form')
	await page.route('**/api/launcher/uploads/*offset=8*', (route) => route.abort())
	await choose(page, ['horizon-1.0.0.exe', 'sans-version.exe'])
	await button(page, 'Envoyer les 2 fichiers').click()
	await page.getByText('La connexion est perdue. L’envoi reprendra de lui-même.').waitFor()
	await page.unroute('**/api/launcher/uploads/*offset=8*')
	await page.reload()
	await page.getByText('L’envoi de horizon-1.0.0.exe est inachevé').waitFor()
	await waitForHydration(page, 'main form')
	const offsets: string[] = []
	page.on('request', (request) => {
		if (request.method() === 'PUT') offsets.push(new URL(request.url()).search)
	})
	await choose(page, ['horizon-1.0.0.exe', 'sans-version.exe'])
	await button(page, 'Envoyer les 2 fichiers').click()
	await page.getByText('Arrivé et vérifié').waitFor()
	await page.getByText('Le nom du fichier doit contenir la version.').waitFor()
	assert.deepEqual(offsets, [`?offset=${partBytes}`])
	await button(page, 'Publier la version').click()
	await button(page, 'Publier la version').click()
	await page.getByText('Écrivez d’abord les nouveautés en français.').waitFor()
	await page.getByLabel('Nouveautés en français').fill('## Plus vite')
	await page.getByRole('button', { name: 'Enregistrer' }).first().click()
	await page.getByText('C’est enregistré.').waitFor()
	await assertAccessible(page)
	await button(page, 'Publier la version').click()
	await button(page, 'Publier la version').click()
	await page.getByText('La version est publiée.').waitFor()

	const reader = await openAs('member', '/dashboard/horizon/launcher')
	await reader.getByRole('heading', { name: 'Version 1.0.0' }).waitFor()
	await reader.getByText('Comment vérifier').first().click()
	await reader.getByText('certutil -hashfile horizon-1.0.0.exe SHA256').waitFor()
	await assertAccessible(reader)
	const download = reader.waitForEvent('download')
	await reader.getByRole('link', { name: 'Télécharger horizon-1.0.0.exe' }).click()
	assert.equal((await download).suggestedFilename(), 'horizon-1.0.0.exe')

	await page.getByLabel('Raison').fill('Elle perd les réglages.')
	await button(page, 'Retirer la version').click()
	await page.getByText('La version est retirée.', { exact: false }).waitFor()
	await reader.reload()
	await reader.getByText('Pas encore de lanceur').waitFor()
	await reader.getByText('Version 1.0.0').click()
	await reader.getByText('Cette version a été retirée. Elle perd les réglages.').waitFor()
	assert.equal(await reader.getByRole('link', { name: /^Télécharger/ }).count(), 0)
})

test('the keyboard alone prepares, fills, publishes, spreads, withdraws and restores a beta, which a member finds', async () => {
	const page = await openAs('admin', '/panel/launcher')
	await waitForHydration(page, 'main form')
	await typeByKeyboard(page.getByLabel('Version', { exact: true }), '2.0.0-beta.1')
	await tabTo(page.getByLabel('Canal', { exact: true }))
	await page.keyboard.type('B')
	await pressByKeyboard(button(page, 'Préparer la version'))
	await page.getByRole('heading', { level: 1, name: 'Lanceur 2.0.0-beta.1' }).waitFor()
	await waitForHydration(page, 'main form')
	const chooser = page.waitForEvent('filechooser')
	await pressByKeyboard(button(page, 'Choisir des fichiers'))
	await (
		await chooser
	).setFiles([
		{ name: 'horizon-2.0.0-beta.1.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('exe') },
		{
			name: 'horizon-2.0.0-beta.1.AppImage',
			mimeType: 'application/octet-stream',
			buffer: Buffer.from('app'),
		},
	])
	await pressByKeyboard(button(page, 'Envoyer les 2 fichiers'))
	await page.getByText('Arrivé et vérifié').nth(1).waitFor()
	await typeByKeyboard(page.getByLabel('Nouveautés en français'), 'Du neuf')
	await pressByKeyboard(page.getByRole('button', { name: 'Enregistrer' }).first())
	await page.getByText('C’est enregistré.').waitFor()
	await pressByKeyboard(button(page, 'Publier la version'))
	await page.getByText('Publier la version 2.0.0-beta.1').waitFor()
	await pressByKeyboard(button(page, 'Publier la version'))
	await page.getByText('La version est publiée.').waitFor()
	const rollout = page.getByLabel('Part des lanceurs, en')
	await tabTo(rollout)
	await page.keyboard.press('ControlOrMeta+a')
	await page.keyboard.type('30')
	await page.keyboard.press('Enter')
	await page.getByText('C’est enregistré.').waitFor()
	await page.reload()
	assert.equal(await rollout.inputValue(), '30')

	const reader = await openAs('member', '/dashboard/horizon/launcher')
	const beta = reader.getByRole('heading', { name: 'Version 2.0.0-beta.1' })
	assert.equal(await beta.count(), 0)
	await pressByKeyboard(reader.getByRole('link', { name: 'Bêta' }))
	await beta.waitFor()
	for (const name of ['horizon-2.0.0-beta.1.exe', 'horizon-2.0.0-beta.1.AppImage']) {
		await reader.getByRole('link', { name: `Télécharger ${name}` }).waitFor()
	}
	await reader.goBack()
	await beta.waitFor({ state: 'detached' })
	await reader.goForward()
	await beta.waitFor()

	await typeByKeyboard(page.getByLabel('Raison'), 'Elle plante.')
	await pressByKeyboard(button(page, 'Retirer la version'))
	await page.getByText('La version est retirée.', { exact: false }).waitFor()
	await reader.reload()
	await reader.getByText('Cette version a été retirée. Elle plante.').waitFor({ state: 'attached' })
	await pressByKeyboard(button(page, 'Proposer de nouveau cette version'))
	await page.getByText('La version est de nouveau proposée.').waitFor()
	await reader.reload()
	await reader.getByRole('link', { name: 'Télécharger horizon-2.0.0-beta.1.exe' }).waitFor()
})

test('the keyboard alone shows how to verify a file, and copies its hashes and the command', async () => {
	const page = await openAs('member', '/dashboard/horizon/launcher?canal=beta')
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
	await waitForHydration(page, 'main details')
	const file = page.getByRole('listitem').filter({ hasText: 'horizon-2.0.0-beta.1.exe' })
	await pressByKeyboard(file.getByText('Comment vérifier'))
	const hashOf = (algorithm: string) => createHash(algorithm).update('exe').digest('hex')
	for (const [term, text] of [
		['Commande sous Windows', 'certutil -hashfile horizon-2.0.0-beta.1.exe SHA256'],
		['SHA-256', hashOf('sha256')],
		['SHA-512', hashOf('sha512')],
	] as const) {
		await pressByKeyboard(file.getByRole('button', { name: `Copier\u00a0: ${term}`, exact: true }))
		await eventually(() => page.evaluate(() => navigator.clipboard.readText()), text)
		await file.getByRole('definition').filter({ hasText: text }).getByText('Copié.').waitFor()
	}
})

test('a version prepared twice is one draft, and what another tab has done is told', async () => {
	const page = await openAs('admin', '/panel/launcher')
	await waitForHydration(page, 'main form')
	await page.getByLabel('Version', { exact: true }).fill('4.0.0')
	await button(page, 'Préparer la version').dblclick()
	await page.getByRole('heading', { level: 1, name: 'Lanceur 4.0.0' }).waitFor()
	await page.goBack()
	await waitForHydration(page, 'main form')
	await prepare(page, '4.0.0')
	const other = await page.context().newPage()
	await other.goto(page.url())
	await waitForHydration(other, 'main form')
	await waitForHydration(page, 'main form')
	await button(page, 'Supprimer').click()
	await button(page, 'Supprimer').click()
	await page.waitForURL(`${site.url}/panel/launcher`)
	assert.equal(await page.getByRole('link', { name: '4.0.0', exact: true }).count(), 0)
	await other.getByLabel('Nouveautés en français').fill('Trop tard')
	await other.getByRole('button', { name: 'Enregistrer' }).first().click()
	await other.getByText('Ce brouillon n’existe plus.').waitFor()
	assert.equal(await other.getByLabel('Nouveautés en français').inputValue(), 'Trop tard')
	await page.goBack()
	await page.getByRole('heading', { name: 'Page non trouvée' }).waitFor()
})

test('without JavaScript a draft is prepared, described and removed, and releases are read', async () => {
	const page = await openAs('admin', '/panel/launcher', false)
	await prepare(page, '3.0.0')
	await page.getByLabel('Nouveautés en français').fill('Bonjour')
	await page.getByLabel('Numéro').first().fill('dix')
	await page.getByRole('button', { name: 'Enregistrer' }).first().click()
	await page.getByText('Ce numéro s’écrit avec trois nombres').waitFor()
	assert.equal(await page.getByLabel('Nouveautés en français').inputValue(), 'Bonjour')
	await button(page, 'Supprimer').click()
	await page.getByText('Supprimer le brouillon 3.0.0', { exact: false }).waitFor()
	await button(page, 'Supprimer').click()
	await page.waitForURL(`${site.url}/panel/launcher`)
	assert.equal(await page.getByText('3.0.0').count(), 0)
	const reader = await openAs('member', '/dashboard/horizon/launcher', false)
	await reader.getByText('Version 1.0.0').click()
	await reader.getByText('Plus vite').waitFor()
})
