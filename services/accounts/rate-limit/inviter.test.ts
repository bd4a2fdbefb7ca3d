import assert from 'node:assert/strict'
import { signedIn } from '#services/accounts/users/testing.ts'
import { bodyOf, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import type { Challenge } from '#platform/proof-of-work.ts'
import { defaultLimits } from './limits.ts'
import { answerTo, limitsWith, manualClock } from './testing.ts'

type Member = Awaited<ReturnType<typeof signedIn>>

async function openInviter(opened: Awaited<ReturnType<typeof openAccounts>>, name: string) {
	const member: Member = await signedIn(opened, name)
	await opened.db.updateTable('user').set({ emailVerified: true }).where('id', '=', member.id).execute()
	const created = await member.post('/organization/create', { name: 'Les Pavés', slug: `paves-${name}` })
	const { id: organizationId } = await bodyOf(created)
	return async function invite(index: number, role = 'member') {
		const visitor = createVisitor(opened.accounts, undefined, `198.51.${index}.7`)
		for (const [cookie, value] of member.cookies) visitor.cookies.set(cookie, value)
		const invitation = { email: `invite-${name}-${index}@exemple.fr`, role, organizationId }
		const answer = await visitor.post('/organization/invite-member', invitation)
		const { code, challenge } = await bodyOf(answer.clone())
		if (code !== 'CHALLENGE_REQUIRED') return answer
		visitor.cookies.set('parvis.challenge', answerTo(challenge as Challenge))
		return await visitor.post('/organization/invite-member', invitation)
	}
}

onEachEngine(
	'a member can invite twenty users and then one each half hour, from any network',
	async (database) => {
		const { clock, pass } = manualClock()
		const opened = await openAccounts(database, { limits: limitsWith({}), clock })
		const invite = await openInviter(opened, 'ana')
		const statuses = []
		for (let index = 0; index < 60; index += 1) statuses.push((await invite(index)).status)
		assert.deepEqual(statuses, [...Array(20).fill(200), ...Array(40).fill(429)])
		const mails = await opened.db.selectFrom('mails').select('id').execute()
		assert.equal(mails.length, 20)

		const another = await openInviter(opened, 'lou')
		assert.equal((await another(0)).status, 200, 'another member is not limited')
		assert.equal((await invite(60)).headers.get('retry-after'), '1800')
		pass(1799)
		assert.equal((await invite(60)).status, 429, 'a second too early')
		pass(1)
		assert.equal((await invite(60)).status, 200)
		assert.equal((await invite(61)).status, 429)
	},
)

onEachEngine('rejected invitations do not count for the member', async (database) => {
	const { clock } = manualClock()
	const { mail } = defaultLimits.calls
	const limits = limitsWith({ mail: { ...mail, caller: [{ burst: 2, everySeconds: 60 }] } })
	const opened = await openAccounts(database, { limits, clock })
	const invite = await openInviter(opened, 'ana')
	for (let index = 0; index < 5; index += 1) {
		assert.equal((await invite(index, 'no such role')).status, 400)
	}
	assert.equal((await invite(0)).status, 200)
	assert.equal((await invite(0)).status, 400, 'already invited')
	assert.equal((await invite(1)).status, 200)
	assert.equal((await invite(2)).status, 429)
})
