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

/** Error code of a failed ceremony. `banEnd` is the end of a temporary ban. */
export type PasskeyError = { code: string; banEnd: string | null }

/** Creates a passkey on this device and registers it with the account. Returns an error code, or null on success. */
export async function registerPasskey(name: string): Promise<string | null> {
	const options = await fetchOptions<PublicKeyCredentialCreationOptionsJSON>('generate-register-options')
	if (options.error) return formErrorOf(options)
	const credential = await runCeremony<RegistrationResponseJSON>(() =>
		startRegistration({ optionsJSON: options.data }),
	)
	if (typeof credential === 'string') return credential
	return formErrorOf(
		await send('verify-registration', { response: credential, ...(name.trim() && { name }) }),
	)
}

/**
 * Signs in with a passkey that the user selects in the browser's dialog or, with `autofill`, among the suggestions of the
 * email field (conditional UI). Returns the error, or null on success.
 */
export async function signInWithPasskey({ autofill }: { autofill: boolean }): Promise<PasskeyError | null> {
	const options = await fetchOptions<PublicKeyCredentialRequestOptionsJSON>('generate-authenticate-options')
	if (options.error) return passkeyErrorOf(options)
	const credential = await runCeremony<AuthenticationResponseJSON>(() =>
		startAuthentication({ optionsJSON: options.data, useBrowserAutofill: autofill }),
	)
	if (typeof credential === 'string') return { code: credential, banEnd: null }
	return passkeyErrorOf(await send('verify-authentication', { response: credential }))
}

const fetchOptions = <Options>(path: string) => fetchJson<Options>(`/api/auth/passkey/${path}`)

const send = (path: string, body: object) =>
	fetchJson<unknown>(`/api/auth/passkey/${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	})

/** Runs the WebAuthn ceremony in the browser; returns its result or an error code. */
async function runCeremony<Credential extends object>(
	ceremony: () => Promise<Credential>,
): Promise<Credential | string> {
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
