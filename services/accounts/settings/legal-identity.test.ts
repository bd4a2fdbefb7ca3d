import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { camille, createVisitor, openAccounts } from '#services/accounts/testing.ts'
import { identityBody } from './legal-identity.ts'
import { type MissingPiece, missingPieces, type PublisherKind, publishedFields } from './limits.ts'

const hasCode = (code: string) => (error: { code?: string }) => error.code === code

const host = {
	hostName: 'Gandi SAS',
	hostAddress: '63 boulevard Masséna, Paris',
	hostPhone: '+33 1 70 37 76 61',
}
const contact = { email: 'contact@exemple.fr', dataProtection: '' }

const complete: Record<PublisherKind, Record<string, string>> = {
	individual: { name: 'Camille Martin', address: '1 place du Parvis, Lyon', phone: '01 02 03 04 05' },
	anonymous: {},
	association: {
		name: 'Les Pavés',
		address: '2 place du Parvis, Lyon',
		phone: '01 02 03 04 05',
		director: 'Camille Martin',
	},
	company: {
		name: 'Parvis SAS',
		address: '3 place du Parvis, Lyon',
		phone: '01 02 03 04 05',
		registration: 'RCS Lyon 123 456 789',
		shareCapital: '1 000 €',
		director: 'Camille Martin',
	},
}

const association = identityBody.parse({ kind: 'association', ...complete.association, ...host, ...contact })

test('each kind of publisher lacks exactly the pieces that the law asks of it', () => {
	for (const [kind, own] of Object.entries(complete) as [PublisherKind, Record<string, string>][]) {
		// Article 1-1 II asks an anonymous publisher for the name and the address of the host only.
		const { hostPhone, ...nameAndAddress } = host
		const required: Record<string, string> = {
			...own,
			...(kind === 'anonymous' ? nameAndAddress : { ...nameAndAddress, hostPhone }),
			email: contact.email,
		}
		assert.deepEqual(missingPieces({ kind, ...required }), [], kind)
		for (const piece of Object.keys(required)) {
			assert.deepEqual(
				missingPieces({ kind, ...required, [piece]: ' ' }),
				[piece],
				`${kind} without ${piece}`,
			)
			assert.ok(publishedFields[kind].includes(piece as keyof typeof host), `${kind} publishes ${piece}`)
		}
	}
	const undeclared: MissingPiece[] = ['kind', 'hostName', 'hostAddress', 'email']
	assert.deepEqual(missingPieces({ kind: null }), undeclared)
})

async function openWithOwner(database: TestDatabase) {
	const opened = await openAccounts(database)
	await opened.accounts.createUser({ ...camille, role: 'owner' })
	const owner = createVisitor(opened.accounts)
	await owner.post('/sign-in/email', { email: camille.email, password: camille.password })
	return { ...opened, owner }
}

onEachEngine('a changed legal identity is public, recorded, and renews cached pages', async (database) => {
	const { accounts, db, owner } = await openWithOwner(database)
	assert.equal((await accounts.legalIdentity()).kind, null)
	const before = await accounts.settingsVersion()
	await accounts.changeLegalIdentity(owner.headers(), association)
	assert.deepEqual(await accounts.legalIdentity(), association)
	assert.notEqual(await accounts.settingsVersion(), before)
	assert.ok(!('legalIdentity' in (await accounts.webSettings())))
	const { event, details } = await db
		.selectFrom('audit')
		.select(['event', 'details'])
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	assert.equal(event, 'legalIdentityChanged')
	const fields = [
		'kind',
		'name',
		'address',
		'phone',
		'director',
		'hostName',
		'hostAddress',
		'hostPhone',
		'email',
	]
	assert.deepEqual(JSON.parse(details), { kind: 'association', fields })
})

onEachEngine('other settings leave the legal identity as it is', async (database) => {
	const { accounts, owner } = await openWithOwner(database)
	await accounts.changeLegalIdentity(owner.headers(), association)
	const value = { siteName: 'Les Pavés' }
	await accounts.settings.change(owner.headers(), 'identity', { value, expectedVersion: 0 })
	assert.deepEqual(await accounts.legalIdentity(), association)
})

onEachEngine('the identity of a publisher is deleted when they become anonymous', async (database) => {
	const { accounts, db, owner } = await openWithOwner(database)
	const individual = { ...association, ...complete.individual, kind: 'individual' as const, director: '' }
	await accounts.changeLegalIdentity(owner.headers(), individual)
	await accounts.changeLegalIdentity(owner.headers(), { ...individual, kind: 'anonymous' })
	const stored = await db.selectFrom('siteSetting').select('value').execute()
	assert.equal(stored.length, 1, 'without history')
	assert.doesNotMatch(stored[0]?.value ?? '', /Camille|Parvis, Lyon|01 02/)
	assert.deepEqual(
		await accounts.legalIdentity(),
		identityBody.parse({ kind: 'anonymous', ...host, ...contact }),
	)
	const audit = await db.selectFrom('audit').select('details').execute()
	assert.doesNotMatch(JSON.stringify(audit), /Parvis, Lyon|01 02/)
})

onEachEngine('changing the legal identity requires a permission', async (database) => {
	const { accounts } = await openAccounts(database)
	const visitor = createVisitor(accounts)
	await assert.rejects(accounts.changeLegalIdentity(visitor.headers(), association), hasCode('UNAUTHORIZED'))
	await visitor.post('/sign-up/email', camille)
	await assert.rejects(accounts.changeLegalIdentity(visitor.headers(), association), hasCode('FORBIDDEN'))
	assert.equal((await accounts.legalIdentity()).kind, null)
})

test('an identity is checked: lines, lengths, phone numbers and the email address', () => {
	const wrong = [
		{ name: 'a\nb' },
		{ name: 'x'.repeat(121) },
		{ phone: 'appelez-moi' },
		{ email: 'contact' },
		{ kind: 'group' },
		{ unknown: 'x' },
	]
	for (const part of wrong) {
		assert.equal(identityBody.safeParse({ ...association, ...part }).success, false, JSON.stringify(part))
	}
})
