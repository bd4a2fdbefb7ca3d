import type { MailContent } from '#platform/mail/layout.ts'
import { createMailTransport, type MailServer } from '#platform/mail/transport.ts'
import type { MailTest, MailTestOutcome } from './contract.ts'

type SmtpError = Error & { code?: string; command?: string; response?: string }

const maxLineLength = 500

/** Somebody waits for the outcome. */
const timeoutsMs = { connectionTimeout: 4000, greetingTimeout: 3000, socketTimeout: 4000 }

/** Sends a mail at once, without the outbox; failures are outcomes and do not throw. */
export async function sendTestMail(
	{ smtpUrl, from, replyTo }: MailServer,
	{ to, ...content }: MailContent & { to: string },
): Promise<MailTest> {
	if (smtpUrl === null) return { outcome: 'noServer', to, line: '' }
	const transport = createMailTransport(smtpUrl, timeoutsMs)
	try {
		const line = await transport.send({ from, to, ...content, ...(replyTo !== null && { replyTo }) })
		return { outcome: 'accepted', to, line }
	} catch (error) {
		const failure = error as SmtpError
		return { outcome: outcomeOf(failure), to, line: lineOf(failure, smtpUrl) }
	} finally {
		transport.close()
	}
}

function outcomeOf({ code, command, message }: SmtpError): MailTestOutcome {
	if (code === 'EAUTH') return 'authentication'
	if (code === 'EENVELOPE') return command === 'MAIL FROM' ? 'senderRejected' : 'recipientRejected'
	if (/certificate|altnames/i.test(message)) return 'certificate'
	if (code === 'ETLS' || /ssl|tls|wrong version number/i.test(message)) return 'encryption'
	if (/ENOTFOUND|EAI_AGAIN/.test(message) || code === 'EDNS') return 'hostNotFound'
	if (message.includes('ECONNREFUSED')) return 'connectionRefused'
	if (code === 'ETIMEDOUT' || /timed? ?out/i.test(message)) return 'timedOut'
	return 'other'
}

/** A server may repeat what it was told: the password is removed. */
function lineOf({ response, message }: SmtpError, smtpUrl: string): string {
	const password = decodeURIComponent(new URL(smtpUrl).password)
	const encoded = Buffer.from(password).toString('base64')
	const line = (response ?? message).replaceAll(/\s+/g, ' ').trim()
	const shown = password ? line.replaceAll(password, '…').replaceAll(encoded, '…') : line
	return shown.slice(0, maxLineLength)
}
