import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveDownload } from '#tests/support/download.ts'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible } from '#tests/support/axe.ts'
import { openTool, startToolsSite, visitTool } from '#tests/support/tool-page.ts'

const site = await startToolsSite()
const folder = mkdtempSync(join(tmpdir(), 'parvis-hash-'))
const lists = mkdtempSync(join(tmpdir(), 'parvis-lists-'))
after(async () => {
	await site.stop()
	for (const each of [folder, lists]) rmSync(each, { recursive: true })
})

const address = `${site.url}/micro-services/hash-generator`

const contents = { 'a.txt': 'un', 'sous-dossier/été.txt': 'deux' }
mkdirSync(join(folder, 'sous-dossier'))
for (const [path, text] of Object.entries(contents)) writeFileSync(join(folder, path), text)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const chooseFiles = (page: Page) => page.locator('input[type=file]:not([webkitdirectory])')

test('a text is hashed and compared by keyboard alone, and nothing leaves the page', async () => {
	const { page, requests, pageErrors } = await openTool(address)
	await page.getByLabel('Texte').focus()
	await page.keyboard.type('bonjour')
	await page.getByText(sha256('bonjour')).waitFor()
	await assertAccessible(page)
	const saved = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Télécharger', exact: true }).press('Enter')
	assert.ok((await readFile(await saveDownload(await saved), 'utf8')).includes(sha256('bonjour')))
	await page.getByLabel('Comparer avec').focus()
	await page.keyboard.type(createHash('sha384').update('bonjour').digest('base64'))
	await page.getByText('C’est bien l’empreinte SHA-384 annoncée.').waitFor()
	await page.getByLabel('Comparer avec').fill(sha256('bonjour\n'))
	await page.getByText(/SHA-256 de ce texte suivi d’un retour à la ligne/).waitFor()
	await page.getByLabel('Comparer avec').fill(sha256('bonsoir'))
	await page.getByText(/Ce n’est pas la même empreinte/).waitFor()
	await assertAccessible(page)
	await page.getByLabel('Comparer avec').fill('abcd')
	await page.getByText(/Cette empreinte fait 2\soctets/).waitFor()
	assert.deepEqual(requests, [])
	assert.deepEqual(pageErrors, [])
})

test('options are in the address, and a key never is', async () => {
	const { page } = await visitTool(`${address}?algorithms=sha256.blake2b-256.crc32&notation=base64`)
	await page.getByLabel('Texte').fill('Hi There')
	await page.getByText(createHash('sha256').update('Hi There').digest('base64')).waitFor()
	await page.getByText('Algorithmes, lecture du texte et clé').press('Enter')
	await page.getByLabel('SHA3-512').check()
	await page.waitForURL(/algorithms=sha256\.sha3-512\.blake2b-256\.crc32/)
	await page.getByLabel('Clé', { exact: true }).selectOption('HMAC, BLAKE à clé')
	await page.getByLabel('Clé secrète').fill('0b'.repeat(20))
	await page.getByLabel('La clé est écrite en').selectOption('Octets en hexadécimal')
	await page.getByLabel('Écriture').selectOption('Hexadécimal')
	// RFC 4231, case 1.
	await page.getByText('b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7').waitFor()
	await page.getByText('Cet algorithme ne prend pas de clé.').waitFor()
	await assertAccessible(page)
	await page.getByLabel('Le texte devient des octets en').selectOption('Octets en hexadécimal')
	await page.getByText(/Ligne 1, caractère 1.+H.+n’est pas un octet/).waitFor()
	assert.ok(!page.url().includes('0b0b'))
	assert.deepEqual(
		await page.evaluate(() =>
			[localStorage, sessionStorage].map((each) => JSON.stringify(each).includes('0b0b')),
		),
		[false, false],
	)
})

test('a folder becomes a list that sha256sum checks, and a list is checked against files', async () => {
	const { page, pageErrors } = await visitTool(address)
	await page.locator('input[webkitdirectory]').setInputFiles(folder)
	await page.getByRole('cell', { name: sha256('deux') }).waitFor()
	await assertAccessible(page)
	const saved = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Télécharger SHA256SUMS' }).click()
	const list = await saveDownload(await saved)
	const { status, stderr } = spawnSync('sha256sum', ['--check', '--strict', list], { cwd: folder })
	assert.equal(status, 0, String(stderr))
	const lines = [`${sha256('un')}  a.txt`, `${sha256('autre')}  sous-dossier/été.txt`, `${sha256('')}  perdu`]
	writeFileSync(join(lists, 'SHA256SUMS'), lines.join('\n'))
	await chooseFiles(page).setInputFiles([
		join(folder, 'a.txt'),
		join(folder, 'sous-dossier/été.txt'),
		join(lists, 'SHA256SUMS'),
	])
	await page.getByText('1 différent, 1 manquant, 1 conforme.').waitFor()
	await page.getByRole('row', { name: 'perdu Manquant SHA-256' }).waitFor()
	await assertAccessible(page)
	await page.getByLabel('La liste est en').selectOption('BLAKE3')
	await page.getByText('2 différents, 1 manquant.').waitFor()
	await page.getByRole('button', { name: 'Retirer la liste' }).click()
	const alone = join(lists, 'a.txt.md5')
	writeFileSync(alone, `${createHash('md5').update(contents['a.txt']).digest('hex')}\n`)
	await chooseFiles(page).setInputFiles([join(folder, 'a.txt'), alone])
	await page.getByText('« a.txt » a bien l’empreinte MD5 annoncée.').waitFor()
	assert.deepEqual(pageErrors, [])
})

test('thousands of files are hashed, and their list is available', async () => {
	const { page } = await visitTool(address)
	const dataTransfer = await page.evaluateHandle(() => {
		const transfer = new DataTransfer()
		for (let index = 0; index < 5000; index += 1) transfer.items.add(new File([String(index)], `f${index}`))
		return transfer
	})
	await page.dispatchEvent('footer', 'drop', { dataTransfer })
	const saved = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Télécharger SHA256SUMS' }).click()
	const lines = (await readFile(await saveDownload(await saved), 'utf8')).trimEnd().split('\n')
	assert.equal(lines.length, 5000)
	assert.ok(lines.includes(`${sha256('4999')}  f4999`))
})

test('file names are not broken, and digests are fully visible, at every width', async () => {
	const { page } = await visitTool(address)
	const survey = join(lists, 'relevés.csv')
	writeFileSync(survey, '1')
	await chooseFiles(page).setInputFiles([join(folder, 'a.txt'), survey])
	const table = page.getByRole('region', { name: 'Fichiers et empreintes' })
	const name = table.getByText('relevés.csv', { exact: true })
	await page.getByRole('cell', { name: sha256('un') }).waitFor()
	for (const width of [360, 768, 1100, 1440]) {
		await page.setViewportSize({ width, height: 900 })
		const height = await name.evaluate((node) => node.getBoundingClientRect().height)
		assert.ok(height > 0 && height < 40, `${width}: ${height}`)
		const hidden = await table.evaluate((region) => region.scrollWidth - region.clientWidth)
		assert.equal(hidden, 0, String(width))
	}
})

test('an unreadable file is reported, and the list of the others is available', async () => {
	const { page } = await visitTool(address)
	const lost = join(lists, 'perdu.bin')
	writeFileSync(lost, 'perdu')
	await chooseFiles(page).setInputFiles([join(folder, 'a.txt'), lost])
	await page.getByRole('cell', { name: sha256('perdu') }).waitFor()
	rmSync(lost)
	await page.getByText('Algorithmes, lecture du texte et clé').press('Enter')
	await page.getByLabel('SHA-512', { exact: true }).check()
	await page.getByText('« perdu.bin » n’a pas pu être lu et manque dans la liste.').waitFor()
	await assertAccessible(page)
	await page.getByLabel('Algorithme de la liste').selectOption('SHA-512')
	const saved = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Télécharger SHA512SUMS' }).click()
	const list = await readFile(await saveDownload(await saved), 'utf8')
	assert.equal(list, `${createHash('sha512').update('un').digest('hex')}  a.txt\n`)
})

test('two tabs do not affect each other', async () => {
	const { page, context } = await visitTool(`${address}?algorithms=sha512.sha3-512`)
	const large = join(lists, 'long.bin')
	writeFileSync(large, Buffer.alloc(60_000_000, 'parvis'))
	await chooseFiles(page).setInputFiles(large)
	const second = await context.newPage()
	await second.goto(address)
	await second.getByLabel('Texte').fill('bonjour')
	await second.getByText(sha256('bonjour')).waitFor()
	await second.close()
	await page
		.getByText(
			createHash('sha512')
				.update(await readFile(large))
				.digest('hex'),
		)
		.waitFor()
	assert.ok(page.url().endsWith('?algorithms=sha512.sha3-512'))
})

test('hashing a large file stops at once, and can be resumed', async () => {
	const { page } = await openTool(`${address}?algorithms=sha3-512.whirlpool.sha512`)
	const large = join(folder, 'grand.bin')
	writeFileSync(large, Buffer.alloc(150_000_000, 'parvis'))
	await chooseFiles(page).setInputFiles(large)
	const stop = page.getByRole('button', { name: 'Arrêter' })
	await page.getByText(/par seconde, encore/).waitFor()
	const isGoneAtOnce = await stop.evaluate(async (button: HTMLElement) => {
		button.click()
		await new Promise((resolve) => setTimeout(resolve))
		return !button.isConnected
	})
	assert.ok(isGoneAtOnce)
	await page.getByText('Arrêté. Ce qui était fini est gardé.').waitFor()
	await page.getByRole('button', { name: 'Reprendre' }).click()
	await stop.waitFor()
	await stop.click()
	rmSync(large)
	await page.getByRole('button', { name: 'Reprendre' }).click()
	await page.getByText(/Illisible/).waitFor()
})

test('a password is hashed and verified, and not stored anywhere', async () => {
	const { page } = await visitTool(`${address}?view=passwords`)
	await page.getByRole('button', { name: 'Calculer l’empreinte' }).click()
	await page.getByText('Écrivez d’abord le mot de passe.').waitFor()
	await page.getByLabel('Mot de passe', { exact: true }).fill('été 2026')
	await page.getByRole('button', { name: 'Calculer l’empreinte' }).press('Enter')
	const result = page.getByRole('region', { name: 'Empreinte du mot de passe' })
	await result.getByText(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/).waitFor()
	await assertAccessible(page)
	const stored = await result.innerText()
	await page.getByText('Vérifier', { exact: true }).click()
	await page.getByLabel('Empreinte enregistrée').fill(stored)
	await page.getByRole('button', { name: 'Vérifier le mot de passe' }).click()
	await page.getByText('C’est le bon mot de passe.').waitFor()
	await page.getByLabel('Mot de passe', { exact: true }).fill('été 2025')
	await page.getByRole('button', { name: 'Vérifier le mot de passe' }).click()
	await page.getByText('Ce n’est pas ce mot de passe.').waitFor()
	assert.ok(page.url().endsWith('?view=passwords'))
})

test('the tool works offline after the first visit, and hands texts off in both directions', async () => {
	const { page, context } = await openTool(address)
	await context.setOffline(true)
	await page.goto(`${address}?algorithms=whirlpool`)
	await page.getByLabel('Texte').fill('abc')
	await page.getByText(/^4e2448a4c6f486bb16b6562c/).waitFor()
	await page.getByRole('button', { name: 'Utiliser le résultat dans…' }).click()
	await page.getByRole('menuitem', { name: 'Convertisseur Base64' }).waitFor()
})
