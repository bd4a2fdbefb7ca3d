import assert from 'node:assert/strict'
import { listen } from '#platform/http/listen.ts'
import { as, anonymous, openMonitors, withKey } from '#services/status/monitors/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { createApiKeysClient } from './client.ts'

const ana = as('ana')

onEachEngine(
	'users create, list and revoke keys, in process and over HTTP; API keys cannot',
	async (database) => {
		const { app, keys, monitors } = await openMonitors(database)
		const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
		try {
			for (const service of [keys, createApiKeysClient(`http://127.0.0.1:${server.port}`)]) {
				const { secret, ...made } = await service.create(ana, '  Ansible ')
				assert.deepEqual(
					{ ...made, id: '' },
					{
						id: '',
						name: 'Ansible',
						madeBy: 'ana',
						createdAt: '2026-03-15T12:00:30.000Z',
						usedAt: null,
						isDenied: false,
					},
				)
				assert.match(secret, /^parvis_status_[\w-]{43}$/)
				assert.deepEqual(await service.list(ana), [made])
				const refused: [Headers, string][] = [
					[anonymous, 'UNAUTHORIZED'],
					[as('lou'), 'FORBIDDEN'],
					[withKey(secret), 'UNAUTHORIZED'],
				]
				for (const [headers, code] of refused) {
					await assert.rejects(service.list(headers), { code })
					await assert.rejects(service.create(headers, 'Autre'), { code })
					await assert.rejects(service.remove(headers, made.id), { code })
				}
				for (const name of ['', ' ', 'a'.repeat(61), 'a\nb', 'a\0b']) {
					await assert.rejects(service.create(ana, name), { code: 'VALIDATION_ERROR' })
				}
				await monitors.list(withKey(secret), {})
				await service.remove(ana, made.id)
				await assert.rejects(monitors.list(withKey(secret), {}), { code: 'UNAUTHORIZED' })
				await assert.rejects(service.remove(ana, made.id), { code: 'NOT_FOUND' })
				assert.deepEqual(await service.list(ana), [])
			}
		} finally {
			await server.close()
		}
	},
)

onEachEngine(
	'the secret itself is not stored, and its last use is stored by the minute',
	async (database) => {
		const { db, keys, monitors, pass } = await openMonitors(database)
		const { id, secret } = await keys.create(ana, 'Ansible')
		const row = await db.selectFrom('api_keys').selectAll().executeTakeFirstOrThrow()
		assert.ok(!JSON.stringify(row).includes(secret.slice('parvis_status_'.length)))
		const usedAt = async () => (await keys.list(ana)).find((key) => key.id === id)?.usedAt
		await monitors.list(withKey(secret), {})
		assert.equal(await usedAt(), '2026-03-15T12:00:00.000Z')
		pass(30_000)
		await monitors.list(withKey(secret), {})
		assert.equal(await usedAt(), '2026-03-15T12:01:00.000Z')
		for (const wrong of [`${secret}a`, secret.slice(1), row.secret_hash, id]) {
			await assert.rejects(monitors.list(withKey(wrong), {}), { code: 'UNAUTHORIZED' }, wrong)
		}
	},
)

onEachEngine('a key has the current permissions of its creator, and no others', async (database) => {
	const { keys, monitors, setPermissions, pass, db } = await openMonitors(database)
	const { secret } = await keys.create(ana, 'Ansible')
	const byKey = () => monitors.list(withKey(secret), {})
	await byKey()
	const [used] = await keys.list(ana)
	setPermissions('lou', ['status.manage'])
	setPermissions('ana', ['panel.access'])
	pass(120_000)
	await assert.rejects(byKey(), { code: 'FORBIDDEN' })
	assert.deepEqual(await keys.list(as('lou')), [{ ...used, isDenied: true }], 'a refusal is no use')
	setPermissions('ana', [])
	await assert.rejects(byKey(), { code: 'FORBIDDEN' })
	setPermissions('ana', ['status.manage'])
	await byKey()
	await db.updateTable('api_keys').set({ maker_id: '' }).execute()
	await assert.rejects(byKey(), { code: 'FORBIDDEN' }, 'of the makers of old keys nothing is known')
	assert.equal((await keys.list(ana))[0]?.isDenied, true)
})

onEachEngine('a key created while impersonating belongs to the administrator', async (database) => {
	const { keys, monitors, setPermissions } = await openMonitors(database)
	const { secret } = await keys.create(as('nour as ana'), 'Ansible')
	await assert.rejects(monitors.list(withKey(secret), {}), { code: 'FORBIDDEN' })
	setPermissions('nour', ['status.manage'])
	await monitors.list(withKey(secret), {})
})

onEachEngine('there are at most 50 keys, listed newest first', async (database) => {
	const { keys, pass } = await openMonitors(database)
	for (let made = 0; made < 50; made += 1) {
		await keys.create(ana, `Clé ${made}`)
		pass(1)
	}
	await assert.rejects(keys.create(ana, 'Encore'), { code: 'CONFLICT', message: 'Too many keys' })
	const names = (await keys.list(ana)).map(({ name }) => name)
	assert.deepEqual([names.length, names[0], names[49]], [50, 'Clé 49', 'Clé 0'])
})
