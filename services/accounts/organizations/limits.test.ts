import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { bodyOf, openAccounts } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { eventsIn, signedIn } from '#services/accounts/users/testing.ts'
import { seededBytes } from '#tests/support/seeded-random.ts'

const randomBytes = seededBytes(2)

const pavers = { name: 'Les Pavés', slug: 'les-paves' }

const alreadyExists = { message: 'Organization already exists', code: 'ORGANIZATION_ALREADY_EXISTS' }

const refusedSlugs = [
	'',
	'../x',
	'a/b',
	'Pavés',
	'les_paves',
	'-a',
	'a--b',
	'a\u202E',
	'a.b',
	'a'.repeat(61),
	// Random, because PostgreSQL compresses index entries.
	randomBytes(450_000).toString('hex'),
]

const refusedFields: Record<string, unknown[]> = {
	slug: refusedSlugs,
	logo: [
		'javascript:alert(1)',
		'http://exemple.fr/a.png',
		'/a.png',
		`https://exemple.fr/${'a'.repeat(2000)}`,
	],
	metadata: [
		{ a: 'x'.repeat(10_000) },
		Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`c${i}`, 1])),
	],
}

onEachEngine('the fields of an organization are limited at creation and at changes', async (database) => {
	const opened = await openAccounts(database)
	const owner = await signedIn(opened, 'ana')
	const { id: organizationId } = await bodyOf(await owner.post('/organization/create', pavers))
	for (const [field, values] of Object.entries(refusedFields)) {
		for (const value of values) {
			for (const answer of [
				await owner.post('/organization/create', { ...pavers, slug: 'autre', [field]: value }),
				await owner.post('/organization/update', { organizationId, data: { [field]: value } }),
			]) {
				const label = `${field} ${JSON.stringify(value).slice(0, 40)}`
				assert.equal(answer.status, 400, label)
				assert.equal((await bodyOf(answer))['code'], 'VALIDATION_ERROR', label)
			}
		}
	}
	for (const data of [{}, { id: 'x', createdAt: '2026-01-01' }]) {
		const answer = await owner.post('/organization/update', { organizationId, data })
		assert.deepEqual([answer.status, (await bodyOf(answer))['code']], [400, 'VALIDATION_ERROR'])
	}
	for (const slug of refusedSlugs) {
		const answer = await owner.post('/organization/check-slug', { slug })
		assert.deepEqual(
			[answer.status, (await bodyOf(answer))['code']],
			[400, 'VALIDATION_ERROR'],
			slug.slice(0, 40),
		)
	}
	assert.equal((await owner.post('/organization/check-slug', { slug: 'autre' })).status, 200)
	const right = {
		slug: 'a'.repeat(60),
		logo: 'https://exemple.fr/pave.png',
		metadata: { couleur: 'gris', note: 'x'.repeat(9000) },
	}
	const changed = await owner.post('/organization/update', { organizationId, data: right })
	const { slug, logo, metadata } = await bodyOf(changed)
	assert.deepEqual({ slug, logo, metadata }, right)
	const withoutLogo = await owner.post('/organization/update', { organizationId, data: { logo: null } })
	assert.equal((await bodyOf(withoutLogo))['logo'], null)
	assert.deepEqual(
		opened.logged.filter(({ level }) => level === 'error'),
		[],
	)
})

onEachEngine('only one of six concurrent creations with one slug succeeds', async (database) => {
	const opened = await openAccounts(database)
	const owner = await signedIn(opened, 'ana')
	const answers = await Promise.all(
		Array.from({ length: 6 }, () => owner.post('/organization/create', pavers)),
	)
	const rejected = answers.filter(({ status }) => status !== 200)
	assert.equal(rejected.length, 5)
	for (const answer of rejected) {
		assert.equal(answer.status, 400)
		assert.deepEqual(await bodyOf(answer), alreadyExists)
	}
	const events = (await eventsIn(opened.db)).filter(({ event }) => event === 'organizationCreated')
	assert.equal(events.length, 1)
	assert.deepEqual(
		opened.logged.filter(({ level }) => level === 'error'),
		[],
	)
})

/** Simulates a race: another organization takes the slug just before the insertion. */
const takeSlugs = {
	sqlite: sql`
		create trigger "taken" before insert on "organization" when new."id" <> 'other' begin
			insert into "organization" ("id", "name", "slug", "createdAt")
			values ('other', 'Autre', new."slug", new."createdAt");
		end`,
	postgres: sql`
		create function take_slug() returns trigger language plpgsql as $$ begin
			insert into "organization" ("id", "name", "slug", "createdAt")
			values ('other', 'Autre', new."slug", new."createdAt");
			return new;
		end $$;
		create trigger "taken" before insert on "organization" for each row when (new."id" <> 'other')
			execute function take_slug()`,
}

onEachEngine('a slug taken after the check is rejected like any other', async (database) => {
	const opened = await openAccounts(database)
	const owner = await signedIn(opened, 'ana')
	await takeSlugs[database.engine].execute(opened.db)
	const answer = await owner.post('/organization/create', pavers)
	assert.equal(answer.status, 400)
	assert.deepEqual(await bodyOf(answer), alreadyExists)
	assert.deepEqual(
		opened.logged.filter(({ level }) => level === 'error'),
		[],
	)
})

onEachEngine('a user can create at most ten organizations', async (database) => {
	const opened = await openAccounts(database)
	const owner = await signedIn(opened, 'ana')
	const guest = await signedIn(opened, 'lou')
	const make = (slug: string, by = owner) => by.post('/organization/create', { name: 'Atelier', slug })
	const slugs = async () => (await opened.db.selectFrom('organization').select('slug').execute()).length
	for (let index = 1; index < 10; index++) assert.equal((await make(`a-${index}`)).status, 200)
	const together = await Promise.all(Array.from({ length: 6 }, (_, index) => make(`b-${index}`)))
	assert.ok(together.filter(({ status }) => status === 200).length <= 1)
	if ((await slugs()) === 9) assert.equal((await make('dernier')).status, 200)
	const beyond = await make('onzieme')
	assert.equal(beyond.status, 403)
	assert.deepEqual(await bodyOf(beyond), {
		message: 'You have reached the maximum number of organizations',
		code: 'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS',
	})
	assert.equal(await slugs(), 10)
	const events = (await eventsIn(opened.db)).filter(({ event }) => event === 'organizationCreated')
	assert.equal(events.length, 10)

	const { id: organizationId } = await bodyOf(await make('autre', guest))
	const invited = { email: owner.email, role: 'member', organizationId }
	await opened.db.updateTable('user').set({ emailVerified: true }).execute()
	const { id: invitationId } = await bodyOf(await guest.post('/organization/invite-member', invited))
	const joined = await owner.post('/organization/accept-invitation', { invitationId })
	assert.equal(joined.status, 200, 'memberships do not count')
	const first = await opened.db
		.selectFrom('organization')
		.select('id')
		.where('slug', '=', 'a-1')
		.executeTakeFirstOrThrow()
	await owner.post('/organization/delete', { organizationId: first.id })
	assert.equal((await make('onzieme')).status, 200, 'a deleted organization does not count')
})
