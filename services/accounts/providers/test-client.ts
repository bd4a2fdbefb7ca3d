import { randomBytes } from 'node:crypto'
import { type GuardedAnswer, guardedFetch } from '#platform/network/guarded-fetch.ts'
import type { ProviderId } from './limits.ts'
import type { ProviderTest } from './contract.ts'
import { type CodeExchange, codeRequest } from './token-endpoints.ts'
import { outcomeOf } from './token-errors.ts'

type ClientTest = Omit<CodeExchange, 'code'> & {
	/** Whether the provider may be inside of a private network, without encryption or at any port. */
	isTrusted: boolean
}

const timeoutMs = 5000
const maxBytes = 64 * 1024
const maxLineLength = 500

/**
 * Sends a provider a code that it did not issue, with the credentials of the client; failures are outcomes and do not
 * throw. A provider that rejects the code is asked again with a wrong secret, to learn whether it checked the right one.
 */
export async function testClient(provider: ProviderId, tested: ClientTest): Promise<ProviderTest> {
	const { client } = tested
	const first = await ask(provider, tested)
	if (first instanceof Error) return { outcome: 'unreachable', line: shown(first.message, tested) }
	const text = first.body.toString('utf8')
	const line = shown(`${first.status} ${text}`, tested)
	const outcome = outcomeOf(first.status, text)
	if (outcome !== 'codeRejected') return { outcome, line }
	const wrong = { ...client, clientSecret: randomBytes(24).toString('hex') }
	const second = await ask(provider, { ...tested, client: wrong })
	const isChecked =
		!(second instanceof Error) && outcomeOf(second.status, second.body.toString('utf8')) === 'clientRejected'
	return { outcome: isChecked ? 'accepted' : 'codeRejected', line }
}

async function ask(
	provider: ProviderId,
	{ isTrusted, ...exchange }: ClientTest,
): Promise<GuardedAnswer | Error> {
	const code = randomBytes(24).toString('base64url')
	const { url, headers, body } = await codeRequest(provider, { ...exchange, code })
	const reach = isTrusted && { allowHttp: true, allowPrivate: true, allowAnyPort: true }
	return await guardedFetch(url, { ...reach, method: 'POST', headers, body, timeoutMs, maxBytes }).catch(
		(error: unknown) => (error instanceof Error ? error : new Error(String(error))),
	)
}

/** One line; a provider may repeat what it was told, so the secret is removed. */
function shown(text: string, { client: { clientSecret } }: ClientTest): string {
	const forms = [clientSecret, encodeURIComponent(clientSecret), JSON.stringify(clientSecret).slice(1, -1)]
	const safe = forms.reduce((line, form) => line.replaceAll(form, '…'), text)
	return safe.replaceAll(/\s+/g, ' ').trim().slice(0, maxLineLength)
}
