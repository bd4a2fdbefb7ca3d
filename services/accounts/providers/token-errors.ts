import type { ProviderTestOutcome } from './contract.ts'

type TokenOutcome = Extract<
	ProviderTestOutcome,
	'codeRejected' | 'clientRejected' | 'callbackRejected' | 'other'
>

/** Codes of RFC 6749 5.2 and those that GitHub and Slack have instead. */
const codes = new Map<string, TokenOutcome>([
	['invalid_grant', 'codeRejected'],
	['bad_verification_code', 'codeRejected'],
	['invalid_code', 'codeRejected'],
	['invalid_client', 'clientRejected'],
	['unauthorized_client', 'clientRejected'],
	['incorrect_client_credentials', 'clientRejected'],
	['invalid_client_id', 'clientRejected'],
	['bad_client_secret', 'clientRejected'],
	['redirect_uri_mismatch', 'callbackRejected'],
	['bad_redirect_uri', 'callbackRejected'],
])

/** How Dropbox, Facebook, Twitch and X say it. */
const sentences: [RegExp, TokenOutcome][] = [
	[/(?:verification|authorization) code/i, 'codeRejected'],
	[/invalid client|client secret|validating application/i, 'clientRejected'],
	[/redirect[_ ]uri/i, 'callbackRejected'],
]

/** What a token endpoint says by an answer to a request with a code that it did not issue. */
export function outcomeOf(status: number, body: string): TokenOutcome {
	const { code, message } = errorIn(body)
	const known = codes.get(code)
	if (known) return known
	const said = sentences.find(([pattern]) => pattern.test(message))
	// Reddit rejects a client by the status alone, which is the one of RFC 6749 for it.
	return said?.[1] ?? (status === 401 ? 'clientRejected' : 'other')
}

/** Of JSON, or of a form, which is how GitHub answers by default. */
function errorIn(body: string): { code: string; message: string } {
	const fields = fieldsIn(body)
	const { error } = fields
	const nested = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {}
	return {
		code: typeof error === 'string' ? error : '',
		message: [error, nested['message'], fields['message'], fields['error_description']].map(textOf).join(' '),
	}
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function fieldsIn(body: string): Record<string, unknown> {
	try {
		const parsed: unknown = JSON.parse(body)
		return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
	} catch {
		return Object.fromEntries(new URLSearchParams(body))
	}
}
