import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine, onSqlite } from '#tests/support/databases.ts'
import { csvCell } from './export-users.ts'
import { addManyUsers } from './many-users.ts'
import { eventsIn, signedIn } from './testing.ts'

test('a cell cannot be a formula, and separators and quotes are quoted', () => {
	for (const start of ['=', '+', '-', '@', '\t', '\r']) {
		assert.ok(csvCell(`${start}1+1`).replace('"', '').startsWith(`'${start}`), start)
	}
	assert.equal(csvCell('=HYPERLINK("x";"y")'), `"'=HYPERLINK(""x"";""y"")"`)
	assert.equal(csvCell('a,b'), '"a,b"')
	assert.equal(csvCell('Élodie'), 'Élodie')
})

onEachEngine('an export has the users of the filter, in UTF-8 with a byte order mark', async (database) => {
	const opened = await openAccounts(database)
	const { users } = opened.accounts
	const admin = await signedIn(opened, 'ana', 'admin')
	const moderator = await signedIn(opened, 'max', 'moderator')
	await opened.db.updateTable('user').set({ name: '=1+1' }).where('id', '=', moderator.id).execute()
	const createdAt = new Date('2020-01-01T00:00:00Z')
	const many = Array.from({ length: 601 }, (_, index) => ({
		id: `id${index}`,
		name: 'Élodie',
		username: `elodie-${index}`,
		email: `e${index}@exemple.fr`,
		emailVerified: true,
		role: 'editor',
		createdAt,
		updatedAt: createdAt,
	}))
	await opened.db.insertInto('user').values(many).execute()
	const bytes = new Uint8Array(await (await users.export(admin.headers(), {})).arrayBuffer())
	assert.equal(Buffer.from(bytes.slice(0, 3)).toString('hex'), 'efbbbf')
	const lines = new TextDecoder().decode(bytes).split('\r\n')
	assert.equal(lines.length, 1 + 603 + 1)
	assert.ok(lines.some((line) => line.includes(`,'=1+1,max,max@exemple.fr,`)))
	const editors = await (await users.export(admin.headers(), { role: 'editor' })).text()
	assert.equal(editors.split('\r\n').length, 1 + 601 + 1)
	await assert.rejects(users.export(moderator.headers(), {}), { code: 'FORBIDDEN' })
	assert.equal((await eventsIn(opened.db)).filter(({ event }) => event === 'usersExported').length, 2)
})

onSqlite('an export lets the process answer others between its batches', async (database) => {
	const opened = await openAccounts(database)
	const admin = await signedIn(opened, 'ana', 'admin')
	await addManyUsers(opened.db, { engine: database.engine, count: 5000, now: new Date() })
	const exported = await opened.accounts.users.export(admin.headers(), {})
	let turns = 0
	let next = setImmediate(function count() {
		turns += 1
		next = setImmediate(count)
	})
	await exported.text()
	clearImmediate(next)
	assert.ok(turns >= 5000 / 500, String(turns))
})
