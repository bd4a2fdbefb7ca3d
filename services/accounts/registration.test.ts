import assert from 'node:assert/strict'
import { onEachEngine } from '#tests/support/databases.ts'
import { bodyOf, camille, countRows, createVisitor, lastMail, openAccounts } from './testing.ts'

onEachEngine('a user registers, is signed in and confirms the address by mail', async (database) => {
	const { accounts, db } = await openAccounts(database)
	const visitor = createVisitor(accounts)
	const answer = await visitor.post('/sign-up/email', { ...camille, email: 'Camille@Exemple.FR' })
	assert.equal(answer.status, 200)
	const session = await accounts.session(visitor.headers())
	assert.equal(session?.user.email, 'camille@exemple.fr')
	assert.equal(session?.user.username, 'camille-martin')
	assert.equal(session?.user.role, 'member')
	assert.equal(session?.user.emailVerified, false)
	assert.deepEqual(session?.permissions, [])

	const mail = await lastMail(db, 'camille@exemple.fr')
	assert.equal(mail.state, 'stored')
	assert.equal(mail.subject, 'Confirmez votre adresse')
	assert.ok(mail.html.includes(mail.link.replaceAll('&', '&amp;')))
	const confirmed = await visitor.get(mail.link)
	assert.equal(confirmed.status, 302)
	assert.equal(confirmed.headers.get('location'), '/dashboard/welcome')
	assert.equal((await accounts.session(visitor.headers()))?.user.emailVerified, true)
})

onEachEngine('the verification link keeps the requested target', async (database) => {
	const { accounts, db } = await openAccounts(database)
	await createVisitor(accounts).post('/sign-up/email', { ...camille, callbackURL: '/news' })
	const { link } = await lastMail(db, camille.email)
	assert.equal(new URL(link).searchParams.get('callbackURL'), '/news')
})

onEachEngine('a forged verification link redirects with the code invalid_token', async (database) => {
	const { accounts } = await openAccounts(database)
	const answer = await createVisitor(accounts).get('/verify-email?token=abc&callbackURL=/dashboard/welcome')
	assert.equal(answer.headers.get('location'), '/dashboard/welcome?error=invalid_token')
})

onEachEngine('the mail is in English for a user who chose English', async (database) => {
	const { accounts, db } = await openAccounts(database)
	const visitor = createVisitor(accounts)
	visitor.cookies.set('i18n_redirected', 'en')
	await visitor.post('/sign-up/email', camille)
	assert.equal((await lastMail(db, camille.email)).subject, 'Confirm your address')
})

onEachEngine('an address with an account is rejected with the specified message', async (database) => {
	const { accounts, db } = await openAccounts(database)
	await createVisitor(accounts).post('/sign-up/email', camille)
	const again = await createVisitor(accounts).post('/sign-up/email', {
		...camille,
		email: 'CAMILLE@exemple.fr',
	})
	assert.equal(again.status, 422)
	assert.deepEqual(await bodyOf(again), { message: 'User already exists', code: 'USER_ALREADY_EXISTS' })
	assert.equal(await countRows(db, 'user'), 1)
})

onEachEngine('only one of ten concurrent registrations of an address succeeds', async (database) => {
	const { accounts, db } = await openAccounts(database)
	const answers = await Promise.all(
		Array.from({ length: 10 }, () => createVisitor(accounts).post('/sign-up/email', camille)),
	)
	const statuses = answers.map((answer) => answer.status).toSorted()
	assert.deepEqual(statuses, [200, ...Array.from({ length: 9 }, () => 422)])
	for (const answer of answers.filter(({ status }) => status === 422)) {
		assert.equal((await bodyOf(answer))['code'], 'USER_ALREADY_EXISTS')
	}
	assert.equal(await countRows(db, 'user'), 1)
	assert.equal(await countRows(db, 'account'), 1)
	assert.equal(await countRows(db, 'session'), 1)
	assert.equal(await countRows(db, 'mails'), 1)
})

onEachEngine('concurrent registrations with one name get different usernames', async (database) => {
	const { accounts, db } = await openAccounts(database)
	const answers = await Promise.all(
		Array.from({ length: 8 }, (_, index) =>
			createVisitor(accounts).post('/sign-up/email', { ...camille, email: `camille${index}@exemple.fr` }),
		),
	)
	assert.ok(answers.every((answer) => answer.status === 200))
	const rows = await db.selectFrom('user').select('username').execute()
	const expected = ['camille-martin', ...[2, 3, 4, 5, 6, 7, 8].map((number) => `camille-martin-${number}`)]
	assert.deepEqual(rows.map((row) => row.username).toSorted(), expected)
})

onEachEngine('a registration cannot set a role, a username or a verified address', async (database) => {
	const { accounts } = await openAccounts(database)
	const visitor = createVisitor(accounts)
	const extraFields = { role: 'owner', username: 'root', emailVerified: true, pages: {}, id: 'x' }
	await visitor.post('/sign-up/email', { ...camille, ...extraFields })
	const registered = await visitor.post('/sign-up/email', camille)
	assert.ok([200, 422].includes(registered.status))
	await visitor.post('/update-user', { role: 'owner' })
	const session = await accounts.session(visitor.headers())
	assert.equal(session?.user.role, 'member')
	assert.equal(session?.user.username, 'camille-martin')
	assert.equal(session?.user.emailVerified, false)
})

const rejected: { sentence: string; body: unknown; contentType?: string; status: number; code: string }[] = [
	{ sentence: 'malformed JSON', body: '{"name":', status: 400, code: 'VALIDATION_ERROR' },
	{
		sentence: 'another content type',
		body: 'x',
		contentType: 'text/plain',
		status: 415,
		code: 'UNSUPPORTED_MEDIA_TYPE',
	},
	{
		sentence: 'wrong types',
		body: { name: [], email: 1, password: {} },
		status: 400,
		code: 'VALIDATION_ERROR',
	},
	{ sentence: 'an array', body: [camille], status: 400, code: 'VALIDATION_ERROR' },
	{ sentence: 'nothing', body: {}, status: 400, code: 'VALIDATION_ERROR' },
	{ sentence: 'no name', body: { ...camille, name: '  ' }, status: 400, code: 'VALIDATION_ERROR' },
	{ sentence: 'a NUL', body: { ...camille, name: 'a\0b' }, status: 400, code: 'VALIDATION_ERROR' },
	{
		sentence: 'a name of two lines',
		body: { ...camille, name: 'a\nb' },
		status: 400,
		code: 'VALIDATION_ERROR',
	},
	{
		sentence: 'a long name',
		body: { ...camille, name: 'a'.repeat(101) },
		status: 400,
		code: 'VALIDATION_ERROR',
	},
	{
		sentence: 'a name with a web address',
		body: { ...camille, name: 'Gagnez sur exemple.fr' },
		status: 400,
		code: 'NAME_MUST_NOT_CONTAIN_A_LINK',
	},
	{ sentence: 'no address', body: { ...camille, email: 'camille' }, status: 400, code: 'VALIDATION_ERROR' },
	{
		sentence: 'a short password',
		body: { ...camille, password: '1234567' },
		status: 400,
		code: 'PASSWORD_TOO_SHORT',
	},
	{
		sentence: 'a long password',
		body: { ...camille, password: 'a'.repeat(129) },
		status: 400,
		code: 'PASSWORD_TOO_LONG',
	},
	{
		sentence: 'an image of another scheme',
		body: { ...camille, image: 'javascript:1' },
		status: 400,
		code: 'VALIDATION_ERROR',
	},
]

onEachEngine('an invalid registration writes nothing', async (database) => {
	const { accounts, db } = await openAccounts(database)
	for (const { sentence, body, contentType, status, code } of rejected) {
		const answer = await createVisitor(accounts).post('/sign-up/email', body, contentType)
		assert.equal(answer.status, status, sentence)
		assert.equal((await bodyOf(answer))['code'], code, sentence)
	}
	for (const table of ['user', 'account', 'session', 'mails', 'verification'] as const) {
		assert.equal(await countRows(db, table), 0)
	}
})
