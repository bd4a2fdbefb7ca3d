import type { RouterContextProvider } from 'react-router'
import { servicesContext, siteContext } from '#web/context.ts'
import { banEndOf, banMessages } from './ban-end.ts'
import { challengeIn } from './challenge/challenge.ts'
import { formErrorFor } from './form-error-for.ts'
import { FormRejection } from './form-rejection.ts'
import type { FormError } from './form-errors.ts'

type AccountsRequest = { request: Request; context: Readonly<RouterContextProvider> }

/** `cookies` are the `Set-Cookie` headers to forward, `leadsTo` is the target of a redirect. */
export type AccountsSuccess = { ok: true; cookies: Headers; body: unknown; leadsTo: string | null }

export type AccountsAnswer = AccountsSuccess | { ok: false; status: number; formError: FormError }

/** Headers of the user's request that are forwarded. */
const forwardedHeaders = ['cookie', 'user-agent', 'x-parvis-client-address']

/** POST to `/api/auth` + `path` on behalf of the user. The origin of the form is checked before the action runs. */
export async function callAccounts(
	args: AccountsRequest,
	path: string,
	body: object = {},
): Promise<AccountsAnswer> {
	return await send(args, path, { method: 'POST', body: JSON.stringify(body) })
}

/** @throws FormRejection with the error of the account API. */
export async function postToAccounts(
	args: AccountsRequest,
	path: string,
	body?: object,
): Promise<AccountsSuccess> {
	return acceptedOrReject(await callAccounts(args, path, body))
}

export function acceptedOrReject(answer: AccountsAnswer): AccountsSuccess {
	if (answer.ok) return answer
	throw new FormRejection([answer.formError], answer.status)
}

export async function readAccounts(args: AccountsRequest, path: string): Promise<AccountsAnswer> {
	return await send(args, path, { method: 'GET' })
}

async function send(
	{ request, context }: AccountsRequest,
	path: string,
	init: RequestInit,
): Promise<AccountsAnswer> {
	const { publicUrl, log } = context.get(siteContext)
	const headers = new Headers({ 'content-type': 'application/json', origin: new URL(publicUrl).origin })
	for (const name of forwardedHeaders) {
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
