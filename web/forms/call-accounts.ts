import type { RouterContextProvider } from 'react-router'
import { servicesContext, siteContext } from '#web/context.ts'
import { banEndOf, banMessages } from './ban-end.ts'
import { challengeIn } from './challenge/challenge.ts'
import { formErrorFor } from './form-error-for.ts'
import { FormRejection } from './form-rejection.ts'
import type { FormError } from './form-errors.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** `cookies` are the `Set-Cookie` headers to pass on, `leadsTo` is the target of a redirect. */
export type AccountsSuccess = { ok: true; cookies: Headers; body: unknown; leadsTo: string | null }

export type AccountsAnswer = AccountsSuccess | { ok: false; status: number; formError: FormError }

/** Headers of the user's request that are passed on. */
const passedOn = ['cookie', 'user-agent', 'x-parvis-client-address']

/** POST to `/api/auth` + `path` on behalf of the user. The origin of the form was checked before the action runs. */
export async function callAccounts(asked: Asked, path: string, body: object = {}): Promise<AccountsAnswer> {
	return await send(asked, path, { method: 'POST', body: JSON.stringify(body) })
}

/** An error of the account API rejects the form. */
export async function postToAccounts(asked: Asked, path: string, body?: object): Promise<AccountsSuccess> {
	return acceptedOrReject(await callAccounts(asked, path, body))
}

export function acceptedOrReject(answer: AccountsAnswer): AccountsSuccess {
	if (answer.ok) return answer
	throw new FormRejection([answer.formError], answer.status)
}

export async function readAccounts(asked: Asked, path: string): Promise<AccountsAnswer> {
	return await send(asked, path, { method: 'GET' })
}

async function send({ request, context }: Asked, path: string, init: RequestInit): Promise<AccountsAnswer> {
	const { publicUrl, log } = context.get(siteContext)
	const headers = new Headers({ 'content-type': 'application/json', origin: new URL(publicUrl).origin })
	for (const name of passedOn) {
		const value = request.headers.get(name)
		if (value !== null) headers.set(name, value)
	}
	const call = new Request(new URL(`/api/auth${path}`, publicUrl), { ...init, headers })
	try {
		return await read(request, await context.get(servicesContext).accounts.call(call))
	} catch (error) {
		log.error('accounts did not answer', { path, error })
		return { ok: false, status: 503, formError: formErrorFor(request, 'UNREACHABLE') }
	}
}

async function read(request: Request, answer: Response): Promise<AccountsAnswer> {
	const leadsTo = answer.headers.get('location')
	if (answer.ok || leadsTo) {
		return { ok: true, cookies: cookiesOf(answer), body: await answer.json().catch(() => null), leadsTo }
	}
	return { ok: false, status: answer.status, formError: await formErrorOf(request, answer) }
}

async function formErrorOf(request: Request, answer: Response): Promise<FormError> {
	const body: unknown = await answer.json().catch(() => null)
	const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
	const waitSeconds = Number(answer.headers.get('retry-after') ?? 0)
	return formErrorFor(request, typeof code === 'string' ? code : 'INTERNAL_SERVER_ERROR', {
		waitSeconds: Number.isFinite(waitSeconds) ? waitSeconds : 0,
		challenge: challengeIn(body),
		own: banMessages(banEndOf((body as { banExpires?: unknown } | null)?.banExpires)),
	})
}

export function cookiesOf(answer: Response): Headers {
	const cookies = new Headers()
	for (const cookie of answer.headers.getSetCookie()) cookies.append('set-cookie', cookie)
	return cookies
}
