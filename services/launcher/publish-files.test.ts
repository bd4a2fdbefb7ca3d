import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '#platform/http/listen.ts'
import { onEachEngine, onSqlite } from '#tests/support/databases.ts'
import { createLauncherClient } from './client.ts'
import { fillLauncherDemo, removeLauncherDemo } from './demo.ts'
import { partBytes } from './limits.ts'
import { publishFiles } from './publish-files.ts'
import { ana, lou, openLauncher } from './testing.ts'

onEachEngine(
	'a build server publishes by API key, again and again, and never other bytes',
	async (database) => {
		await using opened = await openLauncher(database)
		const server = await listen(opened.app, { port: 0, hostname: '127.0.0.1' })
		const folder = mkdtempSync(join(tmpdir(), 'parvis-publish-'))
		const client = createLauncherClient(`http://127.0.0.1:${server.port}`)
		const key = new Headers({ authorization: 'Bearer ana' })
		try {
			const exe = join(folder, 'horizon-1.0.0.exe')
			const dmg = join(folder, 'horizon-1.0.0-arm64.dmg')
			writeFileSync(exe, Buffer.alloc(partBytes + 5, 'exe'))
			writeFileSync(`${exe}.sig`, 'signature\n')
			writeFileSync(dmg, 'dmg')
			const release = { version: '1.0.0', notes: { fr: 'Notes' } }
			const options = { release, paths: [exe, `${exe}.sig`, dmg], isDraft: true }
			const draft = await publishFiles(client, key, options)
			assert.equal(draft.state, 'draft')
			assert.deepEqual(
				draft.files.map(({ name, platform, arch, kind, signature }) => [
					name,
					platform,
					arch,
					kind,
					signature,
				]),
				[
					['horizon-1.0.0-arm64.dmg', 'macos', 'arm64', 'installer', null],
					['horizon-1.0.0.exe', 'windows', 'x64', 'installer', 'signature'],
				],
			)
			const published = await publishFiles(client, key, { ...options, isDraft: false })
			assert.equal(published.state, 'published')
			assert.deepEqual(await publishFiles(client, key, { ...options, isDraft: false }), published)
			assert.equal(opened.notes.at(-1)?.details?.['apiKey'], 'Robot')
			writeFileSync(dmg, 'gmd')
			await assert.rejects(publishFiles(client, key, options), { code: 'CONFLICT', reason: 'FILE_EXISTS' })
			await assert.rejects(publishFiles(client, lou, options), { code: 'FORBIDDEN' })
			await assert.rejects(publishFiles(client, key, { ...options, paths: [join(folder, 'none')] }), {
				code: 'VALIDATION_ERROR',
				message: /there is no such file$/,
			})
		} finally {
			await server.close()
			rmSync(folder, { recursive: true })
		}
	},
)

onSqlite(
	'the sample release is added to an empty launcher, and removed unless it was changed',
	async (database) => {
		await using opened = await openLauncher(database)
		const { launcher, publish } = opened
		const remove = () => removeLauncherDemo(launcher.commandLine, launcher.purge)
		await fillLauncherDemo(launcher.commandLine)
		await fillLauncherDemo(launcher.commandLine)
		const [sample, ...others] = await launcher.published('stable')
		assert.deepEqual([sample?.files.length, others], [4, []])
		await remove()
		assert.deepEqual([await launcher.list(ana), await opened.stored()], [[], []])
		await publish({ version: '1.0.0' })
		await fillLauncherDemo(launcher.commandLine)
		await remove()
		assert.equal((await launcher.list(ana)).length, 1)
	},
)
