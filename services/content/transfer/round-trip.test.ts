import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import { openCdn, picture } from '#services/cdn/testing.ts'
import { itemKinds, locales } from '#services/content/kinds.ts'
import { onEachEngine, onSqlite } from '#tests/support/databases.ts'
import { seededIntegers } from '#tests/support/seeded-random.ts'
import { exportContent } from './export-content.ts'
import { importContent } from './import-content.ts'

type Site = Awaited<ReturnType<typeof openCdn>>

let folder: string

before(async () => {
	folder = await mkdtemp(join(tmpdir(), 'parvis-export-'))
})

after(() => rm(folder, { recursive: true }))

/** Each organization `id-x` has the slug `x`, until there is none. */
const servicesOf = (site: Site, hasOrganizations = true) => ({
	...site,
	accounts: {
		organizations: {
			slugOf: async (id: string) => id.replace(/^id-/, ''),
			idOf: async (slug: string) => (hasOrganizations ? `id-${slug}` : null),
		},
	},
})

const hourMs = 3_600_000
const pieces = [
	'',
	' ',
	'  deux espaces',
	'\r\n',
	'\n\n',
	'\t',
	'« Été » : l’heure, 12 h 30 !',
	'— 🏛️👩‍👩‍👧 𝔘𝔫𝔦',
	'---\n',
	'--- \ntitle: x\n---\n',
	'# Titre\n',
	'%YAML 1.2\n',
	'"a": &b *c\n',
	'\u2028\uFEFF\u0085',
	'| a | b |\n|---|---|\n',
	'![](/images/a.png)',
]

const titles = [
	'Ouverture',
	'- liste',
	'"cité"',
	'oui: non',
	'2019-03-04',
	'null',
	'~',
	'# titre',
	'🏛️ l’été !',
	"l'a",
	'',
]

/** Some hundred changes by editors, drawn from a seed, with pictures in texts and as covers. */
async function fill(site: Site, seed: number): Promise<Date> {
	const below = seededIntegers(seed)
	const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)]!
	const { editor, commandLine, transfer } = site.content
	let nowMs = Date.now()
	const pass = () => {
		site.pass(1)
		nowMs += hourMs
	}
	const urls: string[] = []
	for (const number of [1, 2, 3]) {
		const content = await picture(seed * 10 + number)
		const alt = { fr: `Image ${number}`, en: '' }
		urls.push((await site.cdn.upload(null, { kind: 'asset', name: `${number}.png`, alt, content })).url)
	}
	await transfer.takeCategories([
		{ slug: 'vie', fr: 'La vie : 1', en: null },
		{ slug: 'jeux', fr: 'Jeux', en: '' },
		{ slug: 'annonces', fr: 'Annonces', en: 'News' },
		{ slug: 'serveurs', fr: 'Serveurs', en: 'Servers', isDemo: true },
	])
	const bodyOf = () =>
		Array.from({ length: below(6) }, () => (below(5) === 0 ? `![Vue](${pick(urls)})` : pick(pieces))).join('')
	const textOf = () => ({ title: pick(titles), summary: pick(['', 'Un résumé', ': x']), body: bodyOf() })
	const ids: { kind: (typeof itemKinds)[number]; id: string }[] = []
	for (let index = 0; index < 24; index += 1) {
		pass()
		const kind = pick(itemKinds)
		const created = await editor.create(commandLine, kind, {
			slug: `element-${index}`,
			author: pick([null, 'Brume', 'L’équipe : « A »']),
			cover: pick([null, ...urls]),
			position: below(3),
			links: pick([[], [{ label: 'Site', url: 'https://exemple.fr/?a=1#b' }]]),
			people: pick([[], [{ name: 'Onze', role: { fr: 'Rôle', en: 'Role' } }]]),
			...(kind === 'team' && { organization: pick([null, `id-organisation-${index}`]) }),
			...(kind === 'page' && { place: pick(['none', 'header', 'footer'] as const) }),
			...(kind === 'document' && { category: pick(['general', 'legal']) }),
			...(kind === 'news' && {
				category: pick(['vie', 'annonces', 'serveurs']),
				pinned: index < 5,
				event: pick([null, { startsAt: new Date(nowMs + 9 * hourMs).toISOString(), venue: 'Ici' }]),
			}),
			texts: { fr: textOf(), ...(below(2) === 0 && { en: textOf() }) },
		})
		ids.push({ kind, id: created.id })
	}
	for (let step = 0; step < 160; step += 1) {
		pass()
		const ref = pick(ids)
		const place = { ...ref, locale: pick(locales) }
		const at = new Date(nowMs + (1 + below(400)) * hourMs).toISOString()
		const changes = [
			() => editor.saveDraft(commandLine, place, textOf()),
			() => editor.publish(commandLine, place, { minor: below(2) === 0 }),
			() => editor.publish(commandLine, place),
			() => editor.publish(commandLine, place, { at, announced: below(2) === 0 }),
			() => editor.archive(commandLine, place),
			() => editor.saveVersion(commandLine, place),
			() => editor.restoreVersion(commandLine, { ...place, number: 1 }),
			() => editor.cancelScheduled(commandLine, place),
			() => editor.change(commandLine, ref, { slug: `adresse-${step}` }),
		]
		await pick(changes)().catch((error: { code?: string }) => {
			assert.match(error.code ?? String(error), /^(?:NOT_FOUND|VALIDATION_ERROR)$/)
		})
	}
	for (const { kind, id } of ids.slice(0, 3)) await editor.remove(commandLine, { kind, id })
	return new Date(nowMs)
}

/** As a new installation is. */
async function empty(site: Site): Promise<void> {
	for (const each of ['items', 'categories', 'redirects'] as const)
		await site.contentDb.deleteFrom(each).execute()
	for (const each of ['assets', 'files', 'replaced_files'] as const) await site.db.deleteFrom(each).execute()
	for (const file of await site.stored()) await site.files.remove(`assets/${file}`)
	const position = { position: 1, isDemo: false }
	await site.contentDb
		.insertInto('categories')
		.values({ slug: 'annonces', nameFr: 'Annonces', nameEn: 'Announcements', ...position })
		.execute()
}

async function filesIn(path: string): Promise<Record<string, string>> {
	const entries = await readdir(path, { recursive: true, withFileTypes: true })
	const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
	const contents = files.map(
		async (file) => [file.slice(path.length), await readFile(file, 'base64')] as const,
	)
	return Object.fromEntries((await Promise.all(contents)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** What readers and editors get, without the ids, which differ. */
async function readable({ content }: Site): Promise<unknown> {
	const pages: unknown[] = [await content.categories.list()]
	for (const kind of itemKinds) pages.push(await content.editor.list(content.commandLine, kind, {}))
	for (const locale of locales) {
		const news = await content.news({ locale })
		const documents = await content.documents({ locale })
		pages.push(news.pinned, news.items, documents, await content.teams({ locale }))
		for (const { slug } of news.items) {
			const item = await content.newsItem({ locale, id: slug })
			pages.push(item?.html, item?.locales, item?.publishedAt, item?.updatedAt)
		}
		for (const { slug } of documents) pages.push(await content.document({ locale, id: slug }))
		const { header, footer } = await content.navigation({ locale })
		for (const { path } of [...header, ...footer])
			pages.push(await content.page({ locale, slug: path.slice(1) }))
	}
	return JSON.parse(
		JSON.stringify(pages, (key, value: unknown) => (key === 'id' || key === 'next' ? undefined : value)),
	)
}

onEachEngine('an export that is imported gives the same site and the same export', async (database) => {
	await using site = await openCdn(database)
	for (const seed of [1, 2]) {
		await empty(site)
		const now = await fill(site, seed)
		const name = `${database.engine}-${seed}`
		const first = await exportContent(servicesOf(site), { folder: join(folder, name), now })
		assert.ok(first.items === 21 && first.pictures > 0, JSON.stringify(first))
		const before = await readable(site)
		await empty(site)
		const report = await importContent(servicesOf(site), { path: join(folder, name), now })
		assert.deepEqual(
			[report.warnings, report.added.length, report.pictures],
			[[], first.items, first.pictures],
		)
		await exportContent(servicesOf(site), { folder: join(folder, `${name}-again`), now })
		assert.deepEqual(await filesIn(join(folder, `${name}-again`)), await filesIn(join(folder, name)))
		assert.deepEqual(await readable(site), before)
	}
})

onSqlite(
	'an interrupted import is completed by another one, and damaged items are left out',
	async (database) => {
		await using site = await openCdn(database)
		const now = await fill(site, 3)
		const path = join(folder, 'interrupted')
		const { items } = await exportContent(servicesOf(site), { folder: path, now })
		await assert.rejects(exportContent(servicesOf(site), { folder: path, now }), { message: /is not empty/ })
		await empty(site)
		const part = join(folder, 'part')
		await cp(path, part, { recursive: true })
		await rm(join(part, 'news'), { recursive: true })
		const [damaged = '', linked = ''] = await readdir(join(part, 'teams'))
		await writeFile(join(part, 'teams', damaged, 'item.yaml'), 'createdAt: hier')
		await rm(join(part, 'teams', linked, 'item.yaml'))
		await symlink(join(path, 'teams', linked, 'item.yaml'), join(part, 'teams', linked, 'item.yaml'))
		const { added, warnings } = await importContent(servicesOf(site), { path: part, now })
		assert.deepEqual(
			warnings.map(({ code, source }) => [code, source]),
			[damaged, linked].toSorted().map((name) => ['SKIPPED_ITEM', `teams/${name}`]),
		)
		const rest = await importContent(servicesOf(site), { path, now })
		assert.equal(rest.added.length + added.length, items)
		assert.deepEqual(rest.existing.toSorted(), added.toSorted())
		await exportContent(servicesOf(site), { folder: join(folder, 'completed'), now })
		assert.deepEqual(await filesIn(join(folder, 'completed')), await filesIn(path))
	},
)

onEachEngine('categories that somebody made stay when an export is imported', async (database) => {
	await using site = await openCdn(database)
	const { transfer, categories } = site.content
	await transfer.addCategory({ slug: 'les-notres', fr: 'Les nôtres', en: null })
	const imported = [
		{ slug: 'autres', fr: 'Autres', en: null },
		{ slug: 'annonces', fr: 'Nouvelles', en: null },
	]
	assert.equal(await transfer.takeCategories(imported), 1)
	assert.deepEqual(
		(await categories.list()).map(({ name }) => name.fr),
		['Annonces', 'Les nôtres', 'Autres'],
	)
})

onSqlite(
	'a team keeps its organization by slug; without such an organization it has none',
	async (database) => {
		await using site = await openCdn(database)
		const { editor, commandLine } = site.content
		await editor.create(commandLine, 'team', { slug: 'paves', organization: 'id-les-paves', texts: {} })
		const path = join(folder, 'organization')
		const now = new Date()
		await exportContent(servicesOf(site), { folder: path, now })
		assert.match(await readFile(join(path, 'teams/paves/item.yaml'), 'utf8'), /^organization: les-paves$/m)
		for (const [hasOrganizations, organization, codes] of [
			[true, 'id-les-paves', []],
			[false, null, ['IGNORED_FIELD']],
		] as const) {
			await empty(site)
			const { warnings } = await importContent(servicesOf(site, hasOrganizations), { path, now })
			assert.deepEqual(
				warnings.map(({ code }) => code),
				codes,
			)
			const found = await editor.find(commandLine, { kind: 'team', id: 'paves' })
			assert.equal(found.organization, organization)
		}
	},
)
