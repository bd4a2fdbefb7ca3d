import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outcomeOf } from './token-errors.ts'

/** Status and body of each answer, from the documentation of the providers. */
const answers: Record<string, [number, string | object][]> = {
	clientRejected: [
		[401, { error: 'invalid_client', error_description: 'Client authentication failed' }],
		[400, { error: 'unauthorized_client' }],
		[200, { error: 'incorrect_client_credentials', error_description: 'The client_id is incorrect' }],
		[200, 'error=incorrect_client_credentials&error_description=incorrect'],
		[200, { ok: false, error: 'bad_client_secret' }],
		[403, { status: 403, message: 'invalid client secret' }],
		[400, { error: { message: 'Error validating client secret.', type: 'OAuthException', code: 1 } }],
		[400, { error: 'invalid_client: Invalid client_id or client_secret' }],
		[401, { message: 'Unauthorized', error: 401 }],
	],
	codeRejected: [
		[400, { error: 'invalid_grant', error_description: 'does not match the redirection URI' }],
		[401, { error: 'invalid_grant' }],
		[200, { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' }],
		[200, { ok: false, error: 'invalid_code' }],
		[400, { status: 400, message: 'Invalid authorization code' }],
		[400, { error: { message: 'Invalid verification code format.', type: 'OAuthException', code: 100 } }],
		[
			400,
			{ error: 'invalid_request', error_description: 'Value passed for the authorization code was invalid.' },
		],
	],
	callbackRejected: [
		[400, { error: 'redirect_uri_mismatch' }],
		[400, { error: 'invalid_request', error_description: 'Invalid redirect_uri' }],
	],
	other: [
		[200, { access_token: 'x' }],
		[500, '<html>'],
		[200, ''],
		[400, 'null'],
		[400, { error: 'constructor' }],
	],
}

test('answers of token endpoints are told apart', () => {
	for (const [expected, each] of Object.entries(answers)) {
		for (const [status, body] of each) {
			const text = typeof body === 'string' ? body : JSON.stringify(body)
			assert.equal(outcomeOf(status, text), expected, text)
		}
	}
})
