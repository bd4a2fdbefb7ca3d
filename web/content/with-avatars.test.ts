import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RouterContextProvider } from 'react-router'
import { type Site, siteContext } from '#web/context.ts'
import { withAvatars } from './with-avatars.ts'

const member = (username: string | null) => ({ name: 'Lou', role: 'Chef', username })

test('a member without a public profile is shown by name alone', () => {
	const context = new RouterContextProvider()
	const memberAvatars = () => ({ lou: '/cdn/assets/a.webp', ana: null })
	context.set(siteContext, { memberAvatars } as unknown as Site)
	const usernames = ['lou', 'ana', 'hidden', 'constructor', null]
	const { members } = withAvatars(context, { members: usernames.map(member) })
	assert.deepEqual(members, [
		{ ...member('lou'), avatar: '/cdn/assets/a.webp' },
		{ ...member('ana'), avatar: null },
		...[1, 2, 3].map(() => ({ ...member(null), avatar: null })),
	])
})
