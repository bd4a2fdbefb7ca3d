import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { openCdn, picture } from '#services/cdn/testing.ts'
import { onEachEngine, onSqlite } from '#tests/support/databases.ts'
import { completeItemOf } from './complete-item.ts'
import { exportContent } from './export-content.ts'
import type { ImportWarning } from './imported-item.ts'
import { importContent, type ImportOptions } from './import-content.ts'

let folder: string

before(async () => {
	folder = await mkdtemp(join(tmpdir(), 'parvis-import-'))
})

after(() => rm(folder, { recursive: true }))

async function write(name: string, files: Record<string, string | Buffer>): Promise<string> {
	for (const [path, content] of Object.entries(files)) {
		await mkdir(dirname(join(folder, name, path)), { recursive: true })
		await writeFile(join(folder, name, path), content)
	}
	return join(folder, name)
}

/** Serves files on this machine; `/loin` redirects to `/image.png`. */
async function serve(files: Record<string, Buffer>) {
	const asked: string[] = []
	const server = createServer((request, response) => {
		const path = request.url ?? ''
		asked.push(path)
		if (path === '/loin') response.writeHead(302, { location: '/image.png' }).end()
		else if (files[path]) response.end(files[path])
		else response.writeHead(404).end()
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	return {
		asked,
		url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
		[Symbol.dispose]: () => void server.close(),
	}
}

/** Without organizations. */
const servicesOf = (site: Awaited<ReturnType<typeof openCdn>>) => ({
	...site,
	accounts: { organizations: { slugOf: async () => null, idOf: async () => null } },
})

const post = (fields: string, body = 'Texte') => `---\n${fields}\n---\n${body}\n`
const loopback = { allowPrivate: true, allowAnyPort: true }
const now = new Date()
const optionsOf = (path: string): ImportOptions => ({ path, now, fetchOptions: loopback })

onEachEngine('a folder is imported with categories, states, authors and pictures', async (database) => {
	await using site = await openCdn(database)
	const path = await write('dossier', {
		'news/a.md': post(
			'title: Ouverture\ndate: 2019-03-04\ncategory: Vie du lieu\nauthor: Brume\npinned: true\ncover: ../images/un.png',
			'![Le *local* & nous](../images/un.png) et ![](../images/copie.png)',
		),
		'news/a.en.md': post('title: Opening\ndate: 2019-03-05', '![The place](../images/un.png)'),
		'news/b.md': post('title: Plus tard\nstate: scheduled\ndate: 2999-01-01'),
		'news/c.md': post('title: Ancienne\ndate: 2019-01-01\nstate: archived'),
		'news/d.md': post('title: Brouillon\ndraft: true'),
		'documents/r.md': post('title: Règlement\ndate: 2020-01-01\ncategory: legal'),
		'pages/news.md': post('title: Une page\ndate: 2020-01-01'),
		'pages/news-2.md': post('title: Une autre\ndate: 2020-01-01\ncover: /cdn/../secret'),
		'images/un.png': await picture(1),
		'images/copie.png': await picture(1),
	})
	const report = await importContent(servicesOf(site), optionsOf(path))
	assert.deepEqual(
		[report.added.toSorted(), report.existing, report.categories, report.pictures],
		[['document/r', 'news/a', 'news/b', 'news/c', 'news/d', 'page/news-2', 'page/news-3'], [], 1, 1],
	)
	assert.deepEqual(
		report.warnings.map(({ code, source }) => [code, source]),
		[
			['SLUG_CHANGED', 'pages/news.md'],
			['PICTURE', 'Une autre'],
		],
	)
	const { content, cdn } = site
	const item = await content.newsItem({ locale: 'fr', id: 'a' })
	assert.deepEqual(
		[item?.path, item?.author, item?.pinned, item?.publishedAt],
		['/news/vie-du-lieu/a', 'Brume', true, '2019-03-03T23:00:00.000Z'],
	)
	const file = item?.cover?.split('/').at(-1) ?? ''
	assert.match(item?.cover ?? '', /^\/cdn\/assets\/[0-9a-f]{32}-30x30\.png$/)
	assert.equal(item?.html.split(`/cdn/assets/${file}`).length, 5)
	assert.deepEqual((await cdn.describe([file]))[file]?.alt, { fr: 'Le local & nous', en: 'The place' })
	assert.equal((await content.newsItem({ locale: 'en', id: 'a' }))?.title, 'Opening')
	const state = async (id: string) =>
		(await content.editor.find(content.commandLine, { kind: 'news', id })).languages.fr
	assert.deepEqual(
		[(await state('b'))?.state, (await state('c'))?.state, (await state('d'))?.state],
		['scheduled', 'archived', 'draft'],
	)
	assert.equal((await state('b'))?.scheduledAt, '2998-12-31T23:00:00.000Z')
	assert.equal((await content.document({ locale: 'fr', id: 'r' }))?.type, 'legal')
	assert.equal((await content.page({ locale: 'fr', slug: 'news-2' }))?.title, 'Une autre')
	assert.equal((await content.page({ locale: 'fr', slug: 'news-3' }))?.title, 'Une page')
	const other = await content.editor.find(content.commandLine, { kind: 'page', id: 'news-2' })
	assert.equal(other.cover, null)
})

onEachEngine('importing again overwrites nothing and stores no picture', async (database) => {
	await using site = await openCdn(database)
	using server = await serve({ '/image.png': await picture(2) })
	const path = await write('deux-fois', {
		'news/a.md': post('title: A\ndate: 2019-03-04', '![](/image.png)'),
		'news/b.md': post('title: B\ndate: 2019-03-04'),
		'news/c.md': post('title: C\ndate: 2019-03-04'),
	})
	const options = { ...optionsOf(path), site: server.url }
	const dry = await importContent(servicesOf(site), { ...options, isDryRun: true })
	assert.deepEqual([dry.added, dry.pictures], [['news/a', 'news/b', 'news/c'], 1])
	assert.deepEqual([await site.content.isEmpty(), server.asked], [true, []])
	await importContent(servicesOf(site), options)
	const { editor, commandLine } = site.content
	await editor.saveDraft(commandLine, { kind: 'news', id: 'a', locale: 'fr' }, { title: 'Le mien' })
	await editor.publish(commandLine, { kind: 'news', id: 'a', locale: 'fr' })
	await editor.remove(commandLine, { kind: 'news', id: 'b' })
	const again = await importContent(servicesOf(site), options)
	assert.deepEqual([again.added, again.pictures], [[], 0])
	assert.deepEqual(again.existing, ['news/a', 'news/b (in the recycle bin)', 'news/c'])
	assert.equal((await site.content.newsItem({ locale: 'fr', id: 'a' }))?.title, 'Le mien')
	assert.deepEqual(server.asked, ['/image.png'])
})

onEachEngine(
	'pictures are fetched from the old site; those that fail keep their address',
	async (database) => {
		await using site = await openCdn(database, { CDN_MAX_INPUT_BYTES: '2000' })
		using server = await serve({
			'/image.png': await picture(3),
			'/texte.png': Buffer.from('Bonjour'),
			'/lourde.png': Buffer.alloc(2001),
		})
		await write('.', { 'secret.png': await picture(4) })
		const path = await write('images', {
			'news/a.md': post(
				'title: A\ndate: 2019-03-04\ncover: /absente.png',
				`![](/image.png) ![](${server.url}loin) ![](/absente.png) ![](/texte.png) ![](/lourde.png) ![](/lien.png) ![](nulle.png)`,
			),
		})
		await rm(join(path, 'lien.png'), { force: true })
		await symlink('../secret.png', join(path, 'lien.png'))
		const report = await importContent(servicesOf(site), { ...optionsOf(path), site: server.url })
		assert.deepEqual([report.added, report.pictures], [['news/a'], 1])
		const failures = report.warnings.map(({ code, source, details }) => [code, source, details])
		assert.deepEqual(
			failures.map(([code, source, details]) => [
				code,
				source,
				details?.replace(/The content is none.*/, '…'),
			]),
			[
				['PICTURE', 'A', '/absente.png: the answer was 404'],
				['PICTURE', 'A', '/texte.png: …'],
				['PICTURE', 'A', '/lourde.png: answer beyond 2000 bytes'],
				['PICTURE', 'A', '/lien.png: the answer was 404'],
				['PICTURE', 'A', 'news/nulle.png: there is no such file'],
			],
		)
		const item = await site.content.newsItem({ locale: 'fr', id: 'a' })
		assert.equal(item?.cover, null)
		assert.equal(item?.html.match(/<img src="\/cdn\/assets\//g)?.length, 2)
		assert.match(item?.html ?? '', /src="\/absente\.png"/)
	},
)

onSqlite('a picture that is written in the text is stored', async (database) => {
	await using site = await openCdn(database)
	// Longer than a text may be.
	const data = Buffer.concat([await picture(5), Buffer.alloc(500_000)]).toString('base64')
	const path = await write('ecrite', {
		'news/a.md': post(
			'title: A\ndate: 2019-03-04',
			`![Vue](data:image/png;base64,${data}) ![](data:image/png;base64,${'A'.repeat(1000)})`,
		),
	})
	const dry = await importContent(servicesOf(site), { ...optionsOf(path), isDryRun: true })
	assert.deepEqual([dry.added, dry.pictures, dry.warnings], [['news/a'], 2, []])
	const { pictures, warnings } = await importContent(servicesOf(site), optionsOf(path))
	const item = await site.content.newsItem({ locale: 'fr', id: 'a' })
	assert.match(item?.html ?? '', /<img src="\/cdn\/assets\/[^>]* alt="Vue"/)
	assert.equal(pictures, 1)
	assert.deepEqual(
		warnings.map(({ code, details }) => [code, details.length < 500]),
		[['PICTURE', true]],
	)
})

onSqlite('private addresses are never fetched', async (database) => {
	await using site = await openCdn(database)
	using server = await serve({ '/image.png': await picture(3) })
	const path = await write('prive', {
		'news/a.md': post('title: A\ndate: 2019-03-04', `![](/image.png) ![](${server.url}image.png)`),
	})
	const { warnings } = await importContent(servicesOf(site), { path, now, site: server.url })
	assert.deepEqual(
		warnings.map(({ details }) => details.replace(/^.*?: /, '')),
		['address rejected: 127.0.0.1', 'address rejected: 127.0.0.1'],
	)
	assert.deepEqual(server.asked, [])
})

onEachEngine(
	'old addresses redirect to the imported items, and existing redirects stay',
	async (database) => {
		await using site = await openCdn(database)
		const wordpress = await importContent(servicesOf(site), {
			...optionsOf(new URL('fixtures/wordpress.xml', import.meta.url).pathname),
		})
		assert.deepEqual(wordpress.added, ['news/le-port-lhiver', 'page/ecole'])
		const { content } = site
		assert.equal(await content.redirect({ path: '/?p=12' }), '/news/regates/le-port-lhiver')
		const path = await write('autre', {
			'news/x.md': post('title: X\ndate: 2019-03-04\naliases: [/ecole/, /le-mien/]'),
		})
		const other = await importContent(servicesOf(site), optionsOf(path))
		assert.deepEqual(
			other.warnings.map(({ code }) => code),
			['AMBIGUOUS_OLD_PATH'],
		)
		assert.equal(await content.redirect({ path: '/le-mien/' }), '/news/annonces/x')
	},
)

onEachEngine(
	'values beyond the limits of the site are cut, left out or not pinned, with a warning',
	async (database) => {
		await using site = await openCdn(database)
		const files = Object.fromEntries(
			Array.from({ length: 6 }, (_, index) => [
				`news/e${index}.md`,
				post(`title: E${index}\ndate: 2019-03-04\npinned: true`),
			]),
		)
		const path = await write('limites', {
			...files,
			'news/long.md': post(`title: ${'é'.repeat(300)}\ndescription: ${'mot '.repeat(300)}\ndate: 2019-03-04`),
		})
		const report = await importContent(servicesOf(site), optionsOf(path))
		assert.equal(report.added.length, 7)
		assert.deepEqual(report.warnings.map(({ code }) => code).toSorted(), ['TOO_LONG', 'TOO_LONG', 'TOO_MANY'])
		const { pinned, items } = await site.content.news({ locale: 'fr' })
		assert.deepEqual([pinned.length, items.length], [5, 2])
		assert.ok(items.some(({ title }) => title === `${'é'.repeat(199)}…`))
	},
)

test('a text that is too long for the site is left out with a warning', () => {
	const text = {
		title: 'Trop',
		summary: '',
		body: 'a'.repeat(500_001),
		publishedAt: now,
		state: 'draft',
	} as const
	const item = {
		kind: 'news',
		slug: 'trop',
		category: null,
		author: null,
		pinned: false,
		cover: null,
	} as const
	const warnings: ImportWarning[] = []
	const warn = (warning: ImportWarning) => warnings.push(warning)
	assert.equal(completeItemOf({ ...item, oldPaths: [], texts: { fr: text } }, now, warn), null)
	assert.deepEqual(
		warnings.map(({ code, source }) => [code, source]),
		[['SKIPPED_ITEM', 'Trop']],
	)
})

onEachEngine('no value of a front matter stops an import', async (database) => {
	await using site = await openCdn(database)
	const oldPath = `/${randomBytes(3000).toString('base64url')}`
	const path = await write('hostile', {
		'news/chemin.md': post(`title: Chemin\ndate: 2020-01-01\naliases: [${oldPath}, /ancien]`),
		'news/nul.md': post(
			'title: "a\\0b"\nsummary: "a\\0b"\nauthor: "a\\0b"\ncategory: "a\\0b"\nslug: "a\\0b"\naliases: ["/a\\0b"]\ncover: "a\\0b"\ndate: 2020-01-01',
		),
		'news/moitie.md': post('title: "\\uD800"\nauthor: "\\uDC00"\ncategory: "\\uD800x"\ndate: 2020-01-01'),
		'news/vide.md': post('title: "\\0"\ncategory: "\\0"\ndate: 2020-01-01'),
		'news/fin.md': post('title: Fin\ndate: 9999-12-31 23:59 -1200'),
		'news/debut.md': post('title: Debut\ndate: 0000-01-01 00:00 +1200'),
		'news/nombre.md': post('title: 12\nauthor: .inf\ncategory: .nan\ndate: 1e400\npinned: 1e400'),
		'news/proto.md': post(
			'__proto__: {a: b}\nconstructor: x\ntitle: {toString: 1}\ncategory: {slug: {toString: 1}, name: []}',
		),
	})
	const { added, warnings } = await importContent(servicesOf(site), optionsOf(path))
	assert.equal(added.length, 8)
	assert.ok(warnings.some(({ code, details }) => code === 'TOO_LONG' && details.includes('old path')))
	const { content } = site
	assert.equal(await content.redirect({ path: '/ancien' }), '/news/annonces/chemin')
	const { items } = await content.news({ locale: 'fr' })
	assert.ok(!items.some(({ title }) => title === 'Fin'))
	assert.equal(items.find(({ slug }) => slug === 'vide')?.title, 'vide')
	const exported = join(folder, `hostile-${database.engine}`)
	await exportContent(servicesOf(site), { folder: exported, now })
	const again = await importContent(servicesOf(site), { path: exported, now })
	assert.deepEqual([again.existing.length, again.warnings], [8, []])
})
