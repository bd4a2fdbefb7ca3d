import {
	startAuthentication,
	startRegistration,
	type AuthenticationResponseJSON,
	type PublicKeyCredentialCreationOptionsJSON,
	type PublicKeyCredentialRequestOptionsJSON,
	type RegistrationResponseJSON,
	WebAuthnError,
} from '@simplewebauthn/browser'
import { type FetchResult, fetchJson } from '#web/fetch-client.ts'
import { banEndOf } from '#web/forms/ban-end.ts'

/** Why there is no sign-in: a code, and the end of the ban where it is one that ends. */
export type PasskeyError = { code: string; banEnd: string | null }

/** Makes a passkey on this device and gives it to the account. Answers the code of what went wrong, or null. */
export async function registerPasskey(name: string): Promise<string | null> {
	const options = await ask<PublicKeyCredentialCreationOptionsJSON>('generate-register-options')
	if (options.error) return formErrorOf(options)
	const made = await inBrowser<RegistrationResponseJSON>(() =>
		startRegistration({ optionsJSON: options.data }),
	)
	if (typeof made === 'string') return made
	return formErrorOf(await send('verify-registration', { response: made, ...(name.trim() && { name }) }))
}

/**
 * Signs in with a passkey that the user chooses: in the browser's own window, or with `autofill` among what the
 * address field proposes. Answers what went wrong, or null.
 */
export async function signInWithPasskey({ autofill }: { autofill: boolean }): Promise<PasskeyError | null> {
	const options = await ask<PublicKeyCredentialRequestOptionsJSON>('generate-authenticate-options')
	if (options.error) return passkeyErrorOf(options)
	const made = await inBrowser<AuthenticationResponseJSON>(() =>
		startAuthentication({ optionsJSON: options.data, useBrowserAutofill: autofill }),
	)
	if (typeof made === 'string') return { code: made, banEnd: null }
	return passkeyErrorOf(await send('verify-authentication', { response: made }))
}

const ask = <Options>(path: string) => fetchJson<Options>(`/api/auth/passkey/${path}`)

const send = (path: string, body: object) =>
	fetchJson<unknown>(`/api/auth/passkey/${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	})

/** What the browser's window led to, or the code of why there is nothing. */
async function inBrowser<Made extends object>(ceremony: () => Promise<Made>): Promise<Made | string> {
	try {
		return await ceremony()
	} catch (error) {
		if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
			return 'PASSKEY_ALREADY_THERE'
		}
		const name = error instanceof Error ? error.name : ''
		return name === 'NotAllowedError' || name === 'AbortError' ? 'PASSKEY_CANCELLED' : 'PASSKEY_UNUSABLE'
	}
}

function passkeyErrorOf(result: FetchResult<unknown>): PasskeyError | null {
	const code = formErrorOf(result)
	const body = result.error?.body as { banExpires?: unknown } | null | undefined
	return code === null ? null : { code, banEnd: banEndOf(body?.banExpires) }
}

function formErrorOf({ error }: FetchResult<unknown>): string | null {
	if (!error) return null
	if (error.status === 0) return 'NOT_SENT'
	const { body } = error
	const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
	return typeof code === 'string' ? code : 'INTERNAL_SERVER_ERROR'
}
