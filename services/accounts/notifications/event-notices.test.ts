import assert from 'node:assert/strict'
import { createTestApp } from '#platform/http/testing.ts'
import { listen } from '#platform/http/listen.ts'
import { createAccountsClient } from '#services/accounts/client.ts'
import { accountsRoutes } from '#services/accounts/routes.ts'
import { countRows, lastMail, openAccounts, secret } from '#services/accounts/testing.ts'
import { signedIn } from '#services/accounts/users/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'

const place = {
	kind: 'eventPlace',
	path: '/news/annonces/repas',
	data: { title: 'Repas partagé', startsAt: '2026-06-20T17:30:00.000Z', venue: 'Salle des fêtes' },
} as const

onEachEngine(
	'a notice about an event says when, where and how to give the place back, once',
	async (database) => {
		const opened = await openAccounts(database)
		const { accounts, db } = opened
		const app = createTestApp({ trustProxy: true })
		app.route('/api', accountsRoutes(accounts))
		const server = await listen(app, { port: 0, hostname: '127.0.0.1' })
		const client = createAccountsClient(`http://127.0.0.1:${server.port}`, secret)
		const { id: userId, email } = await signedIn(opened, 'ana')
		const to = { userIds: [userId] }
		const before = await countRows(db, 'mails')
		await accounts.internal.notify({ id: 'premier', to, ...place })
		await client.internal.notify({ id: 'premier', to, ...place })
		await accounts.settled()
		assert.equal(await countRows(db, 'mails'), before + 1)
		const { text, link } = await lastMail(db, email)
		assert.equal(link, 'http://localhost:3000/news/annonces/repas')
		for (const said of [
			/«\u202FRepas partagé\u202F»/,
			/samedi 20 juin 2026 à 19:30 \(heure de Paris\)/,
			/Salle des fêtes/,
			/«\u202FJe ne viens plus\u202F»/,
		])
			assert.match(text, said)
		await client.internal.notify({ id: 'second', to, ...place, kind: 'eventChanged' })
		await accounts.settled()
		assert.equal(await countRows(db, 'mails'), before + 2)
		const { subject } = await lastMail(db, email)
		assert.equal(subject, 'Un événement où vous venez a changé')

		const notify = async (id: string, userIds: string[]) => {
			await accounts.internal.notify({ id, to: { userIds }, ...place })
			await accounts.settled()
		}
		await notify('inconnu', ['personne'])
		await db.updateTable('user').set({ emailVerified: false }).where('id', '=', userId).execute()
		await notify('non-confirme', [userId])
		await db.updateTable('user').set({ emailVerified: true, banned: true }).where('id', '=', userId).execute()
		await notify('banni', [userId])
		assert.equal(await countRows(db, 'mails'), before + 2)
		await server.close()
	},
)
