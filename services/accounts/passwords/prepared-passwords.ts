import type { GenericEndpointContext } from '@better-auth/core'
import { defineRequestState, hasRequestState } from '@better-auth/core/context'
import { APIError } from 'better-auth/api'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Background } from '#services/accounts/background.ts'
import { policyOf } from '#services/accounts/endpoint-policies.ts'
import type { Roles } from '#services/accounts/roles/roles.ts'
import type { Settings } from '#services/accounts/settings/settings.ts'
import type { Db } from '#services/accounts/tables.ts'
import { isOutdated } from './argon2id.ts'
import { kindOf } from './hashing.ts'
import { createOldHashes, rehash } from './old-hashes.ts'
import { ownerOf } from './owners.ts'
import type { Passwords } from './passwords.ts'
import { lengthProblem, passwordProblems } from './rules.ts'
import { weaknessOf } from './weaknesses.ts'

type Dependencies = {
	db: Db
	passwords: Passwords
	settings: Settings
	roles: Roles
	background: Background
	clock: Clock
}

export type PreparedPasswords = Pick<Passwords, 'hash' | 'verify'> & {
	prepare(ctx: GenericEndpointContext): Promise<void>
	/** The hash that the password of this sign-in was verified against, or null. */
	provenHash(): Promise<string | null>
}

/** State prepared for a better-auth call: the hash of a new password, or a sign-in. */
type Prepared =
	| { password: string; hash: string }
	| { signIn: string; hasOldHashes: boolean; provenHash?: string }
	| Record<string, never>

const prepared = defineRequestState<Prepared>(() => ({}))

/**
 * better-auth hashes inside the transaction of a registration, which blocks all other queries on SQLite, and after it has
 * consumed a reset token, which a full queue would waste. So the password is checked and hashed before, once the call is
 * known to be allowed, and the hash is returned when better-auth asks for it.
 */
export function preparedPasswords({
	db,
	passwords,
	settings,
	roles,
	background,
	clock,
}: Dependencies): PreparedPasswords {
	const hasOldHashes = createOldHashes({ db, clock })
	const currentState = async (): Promise<Prepared> => ((await hasRequestState()) ? await prepared.get() : {})

	async function prepareSignIn(email: unknown): Promise<void> {
		if (typeof email === 'string') await prepared.set({ signIn: email, hasOldHashes: await hasOldHashes() })
	}

	return {
		async provenHash() {
			const state = await currentState()
			return ('signIn' in state && state.provenHash) || null
		},
		async prepare(ctx) {
			if (ctx.path === '/sign-in/email') return await prepareSignIn(ctx.body?.email)
			const { newPassword } = policyOf(ctx.path)
			const password: unknown = newPassword && ctx.body?.[newPassword.field]
			if (!newPassword || typeof password !== 'string') return
			// better-auth rejects a wrong length itself, with the specified message.
			if (lengthProblem(password)) return
			const owner = await ownerOf(ctx, newPassword.owner, await roles.current())
			if (!owner) return
			const { siteName } = (await settings.current()).identity
			const weakness = await weaknessOf(password, owner, siteName)
			if (weakness) throw new APIError('BAD_REQUEST', { message: passwordProblems[weakness] })
			await prepared.set({ password, hash: await asApiError(passwords.hash(password)) })
		},
		async hash(password) {
			const state = await currentState()
			if ('hash' in state && state.password === password) return state.hash
			const hash = await asApiError(passwords.hash(password))
			// better-auth calls `hash` if no account has the address of a sign-in.
			if ('signIn' in state && state.hasOldHashes) await asApiError(passwords.spend('scrypt', password))
			return hash
		},
		async verify({ hash, password }) {
			const isMatch = await asApiError(passwords.verify({ hash, password }))
			const state = await currentState()
			if (!('signIn' in state)) return isMatch
			const { signIn, hasOldHashes } = state
			if (isMatch) await prepared.set({ signIn, hasOldHashes, provenHash: hash })
			if (isMatch && isOutdated(hash)) {
				background.add(rehash({ db, passwords, clock }, { email: state.signIn, hash, password }))
			}
			// Every failure costs one hash of each kind in use, so that timing does not reveal whether the account exists.
			if (!isMatch && state.hasOldHashes) {
				await asApiError(passwords.spend(kindOf(hash) === 'scrypt' ? 'argon2id' : 'scrypt', password))
			}
			return isMatch
		},
	}
}

async function asApiError<Result>(work: Promise<Result>): Promise<Result> {
	try {
		return await work
	} catch (error) {
		if (!(error instanceof AppError)) throw error
		const headers = { 'retry-after': String(error.retryAfterSeconds) }
		throw new APIError('SERVICE_UNAVAILABLE', { message: error.message }, headers)
	}
}
