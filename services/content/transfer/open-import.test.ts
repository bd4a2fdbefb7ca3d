import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { openImport } from './open-import.ts'

const options = { now: new Date('2026-03-15T12:00:00Z') }
const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))

let folder: string

before(async () => {
	folder = await mkdtemp(join(tmpdir(), 'parvis-import-'))
})

after(() => rm(folder, { recursive: true }))

test('a folder, a Ghost export and a WordPress export are told apart', async () => {
	const texts = join(folder, 'texts')
	await mkdir(texts)
	await writeFile(join(texts, 'nous-trouver.md'), '# Nous trouver')
	for (const [path, slugs] of [
		[texts, ['nous-trouver']],
		[fixture('ghost.json'), ['le-jardin-rouvre', 'la-serre', 'reserve-aux-adherents']],
		[fixture('wordpress.xml'), ['le-port-lhiver', 'ecole']],
	] as const) {
		const { items } = await openImport(path, options)
		assert.deepEqual(
			items.map(({ slug }) => slug),
			slugs,
		)
	}
})

test('hidden files, packages, pictures and links are not read as texts', async () => {
	const site = join(folder, 'site')
	for (const path of [
		'oui.md',
		'.obsidian/a.md',
		'node_modules/b.md',
		'.c.md',
		'photo.JPG',
		'package.json',
	]) {
		await mkdir(join(site, path, '..'), { recursive: true })
		await writeFile(join(site, path), '# Titre')
	}
	await symlink('/etc/hostname', join(site, 'lien.md'))
	await symlink('.', join(site, 'boucle'))
	const { items, warnings } = await openImport(site, options)
	assert.deepEqual(
		items.map(({ slug }) => slug),
		['oui'],
	)
	assert.deepEqual(warnings, [])
})

test('a file of more than 100 MB is rejected', async () => {
	const big = 100 * 1024 * 1024 + 1
	await mkdir(join(folder, 'big'))
	for (const path of ['export.json', 'export.xml', 'big/texte.md']) {
		await writeFile(join(folder, path), '')
		await truncate(join(folder, path), big)
	}
	for (const path of ['export.json', 'export.xml', 'big'])
		await assert.rejects(openImport(join(folder, path), options), {
			code: 'PAYLOAD_TOO_LARGE',
			message: /has 101 MB; at most 100 MB/,
		})
})

test('a path that cannot be imported is rejected with the reason', async () => {
	await writeFile(join(folder, 'a.zip'), '')
	for (const [name, message] of [
		['a.zip', /is no folder/],
		['absent', /cannot read/],
	] as const)
		await assert.rejects(openImport(join(folder, name), options), { code: 'VALIDATION_ERROR', message })
})
