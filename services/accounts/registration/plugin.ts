import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import type { Background } from '#services/accounts/background.ts'
import { localeOf } from '#services/accounts/mails/mailer.ts'
import type { Settings } from '#services/accounts/settings/settings.ts'
import type { Db } from '#services/accounts/tables.ts'
import { requestBody } from './contract.ts'
import type { RegistrationRequests } from './requests.ts'

type Dependencies = {
	db: Db
	settings: Settings
	requests: RegistrationRequests
	background: Background
}

const text = { type: 'string', required: true } as const
const time = { type: 'date', required: true } as const

/** Makes the table known to better-auth, so that its transactions can read it. */
const schema = {
	registrationInvitation: {
		fields: {
			email: { ...text, unique: true },
			state: text,
			name: text,
			message: text,
			locale: text,
			createdAt: time,
			expiresAt: time,
		},
	},
}

/** `POST /request-invitation`: a visitor asks to register, where registration is by approval. */
export function registrationPlugin({ db, settings, requests, background }: Dependencies) {
	return {
		id: 'registration',
		schema,
		endpoints: {
			requestInvitation: createAuthEndpoint(
				'/request-invitation',
				{ method: 'POST', body: requestBody },
				async (ctx) => {
					if ((await settings.current()).registration.mode !== 'approval')
						throw new APIError('FORBIDDEN', { message: 'Registration is not by approval' })
					// In the background: the time of the answer must not tell whether the address is known.
					background.add(requests.add({ ...ctx.body, locale: localeOf(ctx.headers) }, ctx.headers))
					return ctx.json({ status: true })
				},
			),
		},
		init: () => ({
			options: { databaseHooks: { user: { create: { after: deleteInvitation(db) } } } },
		}),
	} satisfies BetterAuthPlugin
}

/** Deletes what a new user was invited by, after the transaction that created the account. */
function deleteInvitation(db: Db) {
	return async ({ email }: { email: string }) => {
		await db.deleteFrom('registrationInvitation').where('email', '=', email).execute()
	}
}
