import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { SaxesParser } from 'saxes'
import { parse } from 'yaml'
import { ana, openLauncher } from '#services/launcher/testing.ts'
import { onEachEngine, onSqlite } from '#tests/support/databases.ts'

type Opened = Awaited<ReturnType<typeof openLauncher>>

const readers = ({ app }: Opened) => ({
	async text(path: string, headers: Record<string, string> = {}) {
		const response = await app.request(`/api/launcher/${path}`, { headers })
		return response.status === 200 ? await response.text() : `${response.status}`
	},
	async versionOf(path: string, headers: Record<string, string> = {}) {
		const response = await app.request(`/api/launcher/${path}`, { headers })
		if (response.status !== 200) return response.status
		return (parse(await response.text()) as { version: string }).version
	},
})

const linux = (version: string) => ({ name: `horizon-${version}.AppImage`, platform: 'linux' as const })
const signed = (version: string) => ({ name: `horizon-${version}.exe`, signature: `signature of ${version}` })

onEachEngine('stable never offers a beta; beta offers the newest of both', async (database) => {
	await using opened = await openLauncher(database)
	const { publish, launcher } = opened
	const { versionOf } = readers(opened)
	assert.equal(await versionOf('stable/latest.yml'), 404)
	await publish({ version: '1.0.0' }, [signed('1.0.0')])
	await publish({ version: '1.1.0-beta.2', channel: 'beta' }, [signed('1.1.0-beta.2')])
	await publish({ version: '1.1.0-beta.10', channel: 'beta' }, [signed('1.1.0-beta.10')])
	const newest = async () => [
		await versionOf('stable/latest.yml'),
		await versionOf('beta/latest.yml'),
		await versionOf('stable/beta.yml'),
		await versionOf('stable/tauri.json'),
		await versionOf('beta/tauri.json'),
		await versionOf('tauri/windows/x86_64/0.1.0'),
		await versionOf('tauri/windows/x86_64/0.1.0?channel=beta'),
	]
	const [stable, beta] = ['1.0.0', '1.1.0-beta.10']
	assert.deepEqual(await newest(), [stable, beta, beta, stable, beta, stable, beta])
	const final = await publish({ version: '1.1.0' }, [signed('1.1.0')])
	assert.deepEqual(await newest(), Array(7).fill('1.1.0'))
	await launcher.withdraw(ana, final.id, 'Panne')
	assert.deepEqual(await newest(), [stable, beta, beta, stable, beta, stable, beta], 'the one before')
	await launcher.restore(ana, final.id)
	assert.deepEqual(await newest(), Array(7).fill('1.1.0'))
})

onSqlite('each feed of electron-updater has the files of its system', async (database) => {
	await using opened = await openLauncher(database)
	const { text, versionOf } = readers(opened)
	const { publish } = opened
	const file = (name: string, rest: object) => ({ name: `horizon-2.0.0${name}`, ...rest })
	await publish(
		{
			version: '2.0.0',
			notes: { fr: 'Bonjour', en: 'Hello' },
			rollout: 30,
			minimumSystems: { windows: { name: 'Windows 10', release: '10.0.0' } },
		},
		[
			file('-arm64.exe', { arch: 'arm64' }),
			file('-x64.exe', { blockMapBytes: 123 }),
			file('-x64.exe.blockmap', { kind: 'update' }),
			file('-portable.exe', { kind: 'portable' }),
			file('.dmg', { platform: 'macos', arch: 'universal' }),
			file('-mac.zip', { platform: 'macos', arch: 'universal', kind: 'archive' }),
			file('.deb', { platform: 'linux' }),
			file('.AppImage', { platform: 'linux', kind: 'portable' }),
			file('-arm64.deb', { platform: 'linux', arch: 'arm64' }),
		],
	)
	const namesIn = async (feed: string) =>
		(parse(await text(`stable/${feed}`)) as { files: { url: string }[] }).files.map(({ url }) =>
			url.replace('../files/horizon-2.0.0', ''),
		)
	assert.deepEqual(await namesIn('latest.yml'), ['-x64.exe', '-arm64.exe'])
	assert.deepEqual(await namesIn('latest-mac.yml'), ['-mac.zip', '.dmg'])
	assert.deepEqual(await namesIn('latest-linux.yml'), ['.AppImage', '.deb'])
	assert.deepEqual(await namesIn('latest-linux-arm64.yml'), ['-arm64.deb'])
	const update = parse(await text('stable/latest.yml')) as Record<string, unknown>
	const bytes = Buffer.from('horizon-2.0.0-x64.exe undefined')
	const sha512 = createHash('sha512').update(bytes).digest('base64')
	const url = '../files/horizon-2.0.0-x64.exe'
	assert.deepEqual((update['files'] as object[])[0], { url, sha512, size: bytes.length, blockMapSize: 123 })
	const { path, stagingPercentage, minimumSystemVersion, releaseNotesByLocale } = update
	assert.deepEqual(
		[path, update['sha512'], stagingPercentage, minimumSystemVersion, releaseNotesByLocale],
		[url, sha512, 30, '10.0.0', { fr: 'Bonjour', en: 'Hello' }],
	)
	for (const none of ['stable/latest-linux-armv7l.yml', 'alpha/latest.yml', 'stable/other.yml']) {
		assert.equal(await versionOf(none), 404, none)
	}
})

onSqlite('a client outside of a staged rollout is offered the release before', async (database) => {
	await using opened = await openLauncher(database)
	const { publish, launcher } = opened
	const { versionOf } = readers(opened)
	await publish({ version: '1.0.0' }, [signed('1.0.0')])
	const { id } = await publish({ version: '2.0.0', rollout: 30 }, [signed('2.0.0')])
	const clients = Array.from({ length: 300 }, (_, index) => `client-${index}`)
	const offeredTo = async () => {
		const versions: unknown[] = []
		for (const client of clients) {
			versions.push(await versionOf(`tauri/windows/x86_64/0.9.0?client=${client}`))
		}
		return clients.filter((_, index) => versions[index] === '2.0.0')
	}
	const first = await offeredTo()
	assert.deepEqual(await offeredTo(), first, 'the same clients')
	assert.ok(first.length > 60 && first.length < 120, String(first.length))
	await launcher.change(ana, id, { rollout: 60 })
	const more = new Set(await offeredTo())
	assert.ok(first.every((client) => more.has(client)) && more.size > first.length)
	assert.equal(await versionOf('tauri/windows/x86_64/0.9.0'), '1.0.0', 'without an id')
	assert.equal(await versionOf('stable/tauri.json'), '1.0.0')
	const early = { 'x-user-staging-id': '00000000-0000-5000-8000-00000000000a' }
	const late = { 'x-user-staging-id': '00000000-0000-5000-8000-0000ffffffff' }
	assert.equal(await versionOf('stable/latest.yml', early), '2.0.0')
	assert.equal(await versionOf('stable/latest.yml', late), '1.0.0')
	assert.equal(await versionOf('stable/latest.yml'), '2.0.0', 'it decides itself')
	await launcher.change(ana, id, { rollout: 0 })
	assert.equal(await versionOf('stable/latest.yml'), '1.0.0')
	await launcher.change(ana, id, { rollout: 100 })
	assert.equal(await versionOf('stable/latest.yml', late), '2.0.0')
	assert.equal(await versionOf('tauri/windows/x86_64/0.9.0'), '2.0.0')
})

onSqlite('Tauri gets the signed file of its system, and 204 when there is none newer', async (database) => {
	await using opened = await openLauncher(database)
	const { text, versionOf } = readers(opened)
	const mac = { name: 'horizon-1.0.0.app.tar.gz', platform: 'macos' as const, arch: 'universal' as const }
	await opened.publish({ version: '1.0.0' }, [signed('1.0.0'), { ...mac, signature: 'mac' }, linux('1.0.0')])
	const json = JSON.parse(await text('stable/tauri.json')) as Record<string, unknown>
	const [release] = await opened.launcher.published('stable')
	const urlOf = (name: string) => `https://parvis.test/api/launcher/files/${name}`
	const macEntry = { signature: 'mac', url: urlOf(mac.name) }
	const exe = { signature: 'signature of 1.0.0', url: urlOf('horizon-1.0.0.exe') }
	const facts = { version: '1.0.0', notes: 'Notes de 1.0.0', pub_date: release!.publishedAt }
	const platforms = { 'windows-x86_64': exe, 'darwin-x86_64': macEntry, 'darwin-aarch64': macEntry }
	assert.deepEqual(json, { ...facts, platforms })
	assert.deepEqual(JSON.parse(await text('tauri/windows/x86_64/0.9.0')), { ...facts, ...exe })
	const none = ['windows/x86_64/1.0.0', 'windows/x86_64/1.0.1-beta', 'windows/aarch64/0.9.0']
	for (const path of [...none, 'linux/x86_64/0.9.0', 'beos/x86_64/0.9.0']) {
		assert.equal(await versionOf(`tauri/${path}`), 204, path)
	}
	assert.equal(await versionOf('tauri/windows/x86_64/latest'), 400)
})

onSqlite('feeds are checked again each time, and not sent twice', async (database) => {
	await using opened = await openLauncher(database)
	await opened.publish({ version: '1.0.0' }, [signed('1.0.0')])
	for (const path of ['stable/latest.yml', 'stable/tauri.json', 'releases.json', 'releases.rss']) {
		const { headers, status } = await opened.app.request(`/api/launcher/${path}`)
		assert.deepEqual([status, headers.get('cache-control')], [200, 'no-cache'], path)
		const again = { 'if-none-match': headers.get('etag')! }
		assert.equal((await opened.app.request(`/api/launcher/${path}`, { headers: again })).status, 304, path)
	}
})

onSqlite('the RSS feed has the releases that are not withdrawn, in both languages', async (database) => {
	await using opened = await openLauncher(database)
	const { text } = readers(opened)
	await opened.publish({ version: '1.0.0', notes: { fr: 'Élan & « co »', en: 'Drive' } })
	const { id } = await opened.publish({ version: '1.1.0' })
	await opened.launcher.withdraw(ana, id, 'Panne')
	for (const [locale, notes] of [
		['fr', 'Élan'],
		['en', 'Drive'],
	]) {
		const rss = await text(`releases.rss?locale=${locale}`)
		new SaxesParser({ xmlns: true }).write(rss).close()
		assert.match(rss, new RegExp(`<title>Horizon 1.0.0</title>.*${notes}`, 's'))
		assert.ok(!rss.includes('1.1.0'))
	}
})

onSqlite('nothing of a draft is in any public answer', async (database) => {
	await using opened = await openLauncher(database)
	const { app, launcher, publish, send } = opened
	await publish({ version: '1.0.0' }, [signed('1.0.0'), linux('1.0.0')])
	const { id } = await launcher.create(ana, { version: '7.7.7', notes: { fr: 'Secret', en: 'Secret' } })
	await send(id, Buffer.from('Secret'), { ...signed('7.7.7'), signature: 'Secret' })
	await send(id, Buffer.from('Secret 2'), linux('7.7.7'))
	const paths = [
		'stable/latest.yml',
		'beta/latest.yml',
		'beta/latest-linux.yml',
		'stable/tauri.json',
		'beta/tauri.json',
		'tauri/windows/x86_64/0.1.0?channel=beta&client=x',
		'releases.json',
		'releases.json?channel=stable',
		'releases.rss',
		'releases.rss?locale=en',
		'files/horizon-7.7.7.exe',
		'files/horizon-7.7.7.exe?withdrawn=true',
	]
	for (const path of paths) {
		const response = await app.request(`/api/launcher/${path}`)
		const answer = JSON.stringify([...response.headers]) + (await response.text())
		for (const secret of ['7.7.7', 'Secret', id]) assert.ok(!answer.includes(secret), `${path}: ${secret}`)
	}
	const { releases } = (await (await app.request('/api/launcher/releases.json')).json()) as {
		releases: Record<string, unknown>[]
	}
	for (const name of ['downloads', 'rollout', 'uploads', 'createdAt'])
		assert.ok(!(name in releases[0]!), name)
})
