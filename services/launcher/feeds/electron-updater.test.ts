import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppUpdater, NsisUpdater } from 'electron-updater'
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js'
import { listen } from '#platform/http/listen.ts'
import { ana, openLauncher } from '#services/launcher/testing.ts'
import { onSqlite } from '#tests/support/databases.ts'

/** What electron-updater takes from Electron, as its own tests replace it. */
type OpenUpdater = AppUpdater & {
	httpExecutor: ElectronHttpExecutor
	_testOnlyOptions: { platform: string }
	stagingUserIdPromise: { value: Promise<string> }
}

/** The updater of an app of this version, in a folder of its own. `stagingId` decides about staged rollouts. */
function createUpdater(
	folder: string,
	url: string,
	{ version = '1.0.0', platform = 'win32', stagingId = '' },
) {
	const appUpdateConfigPath = join(folder, 'app-update.yml')
	writeFileSync(appUpdateConfigPath, 'updaterCacheDirName: horizon\n')
	const updater = new NsisUpdater(null, {
		version,
		name: 'horizon',
		isPackaged: true,
		appUpdateConfigPath,
		userDataPath: folder,
		baseCachePath: folder,
		whenReady: async () => {},
		relaunch() {},
		quit() {},
		onQuit() {},
	}) as unknown as OpenUpdater
	updater.logger = null
	updater.autoDownload = false
	updater._testOnlyOptions = { platform }
	updater.httpExecutor = new ElectronHttpExecutor()
	updater.httpExecutor.createRequest = (options, callback) => http.request(options, callback)
	if (stagingId) updater.stagingUserIdPromise.value = Promise.resolve(stagingId)
	updater.on('error', () => {})
	updater.setFeedURL({ provider: 'generic', url })
	return updater
}

onSqlite('electron-updater finds, downloads and verifies the releases', async (database) => {
	await using opened = await openLauncher(database)
	const { app, launcher, publish, send } = opened
	const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
	const folder = mkdtempSync(join(tmpdir(), 'parvis-updater-'))
	const stable = `http://127.0.0.1:${server.port}/api/launcher/stable`
	const found = async (url: string, options: Parameters<typeof createUpdater>[2] = {}, channel?: string) => {
		const updater = createUpdater(folder, url, options)
		if (channel) updater.channel = channel
		const result = await updater.checkForUpdates()
		return [result?.updateInfo.version, result?.isUpdateAvailable]
	}
	try {
		await assert.rejects(found(stable), /ERR_UPDATER_CHANNEL_FILE_NOT_FOUND|Cannot find channel/)
		await publish({ version: '1.0.0' })
		assert.deepEqual(await found(stable), ['1.0.0', false])

		const content = Buffer.alloc(3_000_000, 'Horizon 2 ')
		const { id } = await launcher.create(ana, { version: '2.0.0', notes: { fr: 'Notes' }, rollout: 30 })
		await send(id, content, { name: 'horizon-2.0.0.exe' })
		await send(id, Buffer.from('arm64'), { name: 'horizon-2.0.0-arm64.exe', arch: 'arm64' })
		await send(id, Buffer.from('mac'), { name: 'horizon-2.0.0.zip', platform: 'macos', kind: 'archive' })
		await send(id, Buffer.from('linux'), { name: 'horizon-2.0.0.AppImage', platform: 'linux' })
		await launcher.publish(ana, id)

		const early = '00000000-0000-5000-8000-00000000000a'
		const late = '00000000-0000-5000-8000-0000ffffffff'
		assert.deepEqual(await found(stable, { stagingId: early }), ['2.0.0', true])
		assert.deepEqual(await found(stable, { stagingId: late }), ['1.0.0', false])
		await launcher.change(ana, id, { rollout: 100 })
		assert.deepEqual(await found(stable, { stagingId: late }), ['2.0.0', true])
		assert.deepEqual(await found(stable, { platform: 'darwin' }), ['2.0.0', true])
		assert.deepEqual(await found(stable, { platform: 'linux' }), ['2.0.0', true])

		await publish({ version: '2.1.0-beta.1', channel: 'beta' })
		const beta = stable.replace(/stable$/, 'beta')
		assert.deepEqual(await found(stable), ['2.0.0', true])
		assert.deepEqual(await found(stable, {}, 'beta'), ['2.1.0-beta.1', true])
		assert.deepEqual(await found(beta, { version: '2.1.0-beta.0' }), ['2.1.0-beta.1', true])

		const updater = createUpdater(folder, stable, {})
		updater.disableWebInstaller = true
		;(updater as unknown as NsisUpdater).disableDifferentialDownload = true
		await updater.checkForUpdates()
		const [path = ''] = await updater.downloadUpdate()
		assert.ok(readFileSync(path).equals(content))
		await launcher.downloads.saveCounts()
		assert.equal((await launcher.find(ana, id)).downloads, 1)

		await launcher.withdraw(ana, id, 'Panne')
		assert.deepEqual(await found(stable), ['1.0.0', false])
	} finally {
		await server.close()
		rmSync(folder, { recursive: true })
	}
})
