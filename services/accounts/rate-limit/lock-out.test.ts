import assert from 'node:assert/strict'
import { bodyOf, camille, createVisitor, lastMail, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import type { Challenge } from '#platform/proof-of-work.ts'
import { answerTo, limitsWith, manualClock } from './testing.ts'

const reset = '/request-password-reset'
const limits = limitsWith({})
const victimAddress = '203.0.113.5'

type Accounts = Parameters<typeof createVisitor>[0]

/** A call from a new browser that solves challenges; returns the answer and whether it was challenged. */
async function persist(accounts: Accounts, address: string, path: string, body: object) {
	const first = await createVisitor(accounts, undefined, address).post(path, body)
	if (first.status !== 403) return { status: first.status, answer: first, hasSolved: false, challenge: null }
	const { challenge } = (await bodyOf(first)) as { challenge: Challenge }
	const visitor = createVisitor(accounts, undefined, address)
	visitor.cookies.set('parvis.challenge', answerTo(challenge))
	const answer = await visitor.post(path, body)
	return { status: answer.status, answer, hasSolved: true, challenge }
}

const wrong = { email: camille.email, password: 'au hasard, encore' }

onEachEngine(
	'after ten and twenty wrong attempts, a new browser signs in with a proof of work',
	async (database) => {
		const { clock, pass } = manualClock()
		const { accounts } = await openAccounts(database, { limits, clock })
		await accounts.createUser({ ...camille, role: 'member' })
		for (const guesses of [10, 20]) {
			for (const address of ['198.51.100.7', victimAddress]) {
				for (let guess = 0; guess < guesses; guess += 1) {
					const { status } = await persist(accounts, '198.51.100.7', '/sign-in/email', wrong)
					assert.equal(status, 401, `guess ${guess}`)
				}
				const own = await persist(accounts, address, '/sign-in/email', camille)
				assert.deepEqual([own.status, own.hasSolved], [200, true], `${guesses} guesses, from ${address}`)
				pass(86_400)
			}
		}
	},
)

onEachEngine(
	'a challenge grows with the failures of an address, with and without an account',
	async (database) => {
		const { clock } = manualClock()
		const { accounts } = await openAccounts(database, { limits, clock })
		await accounts.createUser({ ...camille, role: 'member' })
		const bitsAfter = async (email: string, address: string) => {
			const bits: (number | null)[] = []
			for (let guess = 0; guess <= 24; guess += 1) {
				const body = { ...wrong, email }
				const { status, challenge } = await persist(accounts, address, '/sign-in/email', body)
				assert.equal(status, 401)
				bits.push(challenge?.bits ?? null)
			}
			const last = await persist(accounts, address, '/sign-in/email', { ...wrong, email })
			return { bits, status: last.status, retryAfter: last.answer.headers.get('retry-after') }
		}
		const known = await bitsAfter(camille.email, '198.51.100.7')
		const { bits } = limits.challenge
		const extra = known.bits.map((each) => (each === null ? null : each - bits))
		const grown = [null, null, null, 0, 0, 0, 1, 1, 1, 1, ...Array(10).fill(2), ...Array(5).fill(4)]
		assert.deepEqual(extra, grown)
		assert.deepEqual([known.status, known.retryAfter], [429, '3600'])
		assert.deepEqual(await bitsAfter('personne@exemple.fr', '203.0.113.9'), known)
	},
)

onEachEngine(
	'after a reset by mail, the new password signs in from the address of the failures',
	async (database) => {
		const { clock } = manualClock()
		const { accounts, db } = await openAccounts(database, { limits, clock })
		await accounts.createUser({ ...camille, role: 'member' })
		for (let guess = 0; guess < 25; guess += 1) {
			await persist(accounts, victimAddress, '/sign-in/email', wrong)
		}
		assert.equal((await persist(accounts, victimAddress, '/sign-in/email', camille)).status, 429)
		await persist(accounts, victimAddress, reset, { email: camille.email })
		const [, token] = /reset-password\/(\w{24})/.exec((await lastMail(db, camille.email)).text) ?? []
		const password = 'les marches de la mairie'
		const visitor = createVisitor(accounts, undefined, victimAddress)
		assert.equal((await visitor.post('/reset-password', { newPassword: password, token })).status, 200)
		const signedIn = await persist(accounts, victimAddress, '/sign-in/email', { ...camille, password })
		assert.equal(signedIn.status, 200)
	},
)

onEachEngine('a stranger’s mail requests do not block those of the user', async (database) => {
	const { clock, pass } = manualClock()
	const { accounts, db } = await openAccounts(database, { limits, clock })
	await accounts.createUser({ ...camille, role: 'member' })
	let sent = 0
	for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
		const { status } = await persist(accounts, '198.51.100.7', reset, { email: camille.email })
		if (status === 200) sent += 1
		else assert.equal(status, 429)
		if (minutes % 60 === 0) {
			const own = await persist(accounts, victimAddress, reset, { email: camille.email })
			assert.equal(own.status, 200, `minute ${minutes}`)
			pass(3600)
		}
		pass(15 * 60)
	}
	assert.ok(sent <= 10 + 24, `${sent} mails from one network`)
	const mails = await db.selectFrom('mails').select('id').execute()
	assert.equal(mails.length, sent + 24)
})

onEachEngine(
	'an address gets three mails without a challenge and at most a hundred at once',
	async (database) => {
		const { clock, pass } = manualClock()
		const { accounts, db } = await openAccounts(database, { limits, clock })
		await accounts.createUser({ ...camille, role: 'member' })
		const free = []
		for (let subnet = 0; subnet < 11; subnet += 1) {
			for (let call = 0; call < 9; call += 1) {
				const asked = await persist(accounts, `198.51.${subnet}.7`, reset, { email: camille.email })
				assert.equal(asked.status, 200)
				if (!asked.hasSolved) free.push(subnet)
			}
		}
		assert.deepEqual(free, [0, 0, 0])
		assert.equal((await persist(accounts, victimAddress, reset, { email: camille.email })).status, 200)
		const stopped = (await persist(accounts, victimAddress, reset, { email: camille.email })).answer
		assert.equal(stopped.status, 429)
		assert.equal(stopped.headers.get('retry-after'), '600')
		pass(600)
		assert.equal((await persist(accounts, victimAddress, reset, { email: camille.email })).status, 200)
		const mails = await db.selectFrom('mails').select('id').execute()
		assert.equal(mails.length, 101)
	},
)

onEachEngine('rejected registrations and mails do not count for the account', async (database) => {
	const { clock } = manualClock()
	const { accounts } = await openAccounts(database, { limits, clock })
	const { email } = camille
	const useless: [path: string, body: object][] = [
		['/sign-up/email', { ...camille, password: 'court' }],
		['/sign-up/email', { ...camille, password: 'motdepasse' }],
		['/sign-up/email', { ...camille, name: 'Voyez exemple.fr' }],
		['/organization/invite-member', { email, role: 'member', organizationId: 'x' }],
		['/change-email', { newEmail: email }],
		[reset, { email, redirectTo: 'https://ailleurs.exemple' }],
	]
	for (const [path, body] of useless) {
		for (let call = 0; call < 12; call += 1) {
			const answer = await createVisitor(accounts, undefined, `198.51.${call}.7`).post(path, body)
			assert.ok([400, 401, 403].includes(answer.status), `${path} ${answer.status}`)
			assert.notEqual((await bodyOf(answer))['code'], 'CHALLENGE_REQUIRED', path)
		}
	}
	const victim = createVisitor(accounts, undefined, victimAddress)
	assert.equal((await victim.post('/sign-up/email', camille)).status, 200)
	assert.equal((await createVisitor(accounts, undefined, victimAddress).post(reset, { email })).status, 200)
})

onEachEngine('rejected registrations count for the client address', async (database) => {
	const { clock } = manualClock()
	const { accounts } = await openAccounts(database, {
		limits: limitsWith({ signUp: { ...limits.calls.signUp, address: [{ burst: 2, everySeconds: 60 }] } }),
		clock,
	})
	const statuses = []
	for (let call = 0; call < 3; call += 1) {
		const answer = await createVisitor(accounts).post('/sign-up/email', { ...camille, password: 'court' })
		statuses.push(answer.status)
	}
	assert.deepEqual(statuses, [400, 400, 429])
})

onEachEngine('repeated registrations of an address do not block its owner', async (database) => {
	const { clock } = manualClock()
	const { accounts } = await openAccounts(database, { limits, clock })
	const tried = []
	for (let call = 0; call < 20; call += 1) {
		tried.push((await persist(accounts, '198.51.100.7', '/sign-up/email', camille)).status)
	}
	assert.deepEqual(tried.slice(0, 11), [200, ...Array<number>(9).fill(422), 429])
	const own = await persist(accounts, victimAddress, '/sign-up/email', camille)
	assert.deepEqual(await bodyOf(own.answer), {
		message: 'User already exists',
		code: 'USER_ALREADY_EXISTS',
	})
})
