import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { createLog } from '#platform/log.ts'
import type { Team } from '#services/content/contract.ts'
import { createMemberAvatars } from './member-avatars.ts'

const member = (name: string) => ({ name, role: 'Chef' })

test('the version changes with the avatars of members, without any page waiting for accounts', async (t) => {
	t.mock.method(performance, 'now', () => nowMs)
	let nowMs = 0
	let avatars: Record<string, string | null> = {}
	let isDown = false
	const read = mock.fn(async (_usernames: readonly string[]) => {
		if (isDown) throw new Error('down')
		return avatars
	})
	const teams = [{ people: [member('lou'), member('lou')] }] as Team[]
	const lines: string[] = []
	const shown = createMemberAvatars(
		{ accounts: { avatars: read }, content: { teams: async () => teams } },
		createLog((line) => lines.push(line)),
	)
	const later = async () => {
		nowMs += 5000
		const version = shown.version()
		shown.version()
		await new Promise(setImmediate)
		return version
	}
	assert.equal(shown.version(), '')
	await new Promise(setImmediate)
	assert.deepEqual(read.mock.calls[0]?.arguments, [['lou']])
	avatars = { lou: '/cdn/assets/a.webp' }
	assert.equal(await later(), '')
	const version = shown.version()
	assert.notEqual(version, '')
	assert.deepEqual(shown.current(), avatars)
	avatars = { lou: null }
	await later()
	const versionWithoutPicture = shown.version()
	assert.ok(![version, ''].includes(versionWithoutPicture), 'a public profile without a picture has a link')
	isDown = true
	await later()
	assert.deepEqual([shown.version(), shown.current()], [versionWithoutPicture, avatars])
	assert.equal(lines.length, 1)
	assert.equal(read.mock.callCount(), 4)
})
