import type { MailSender, MailServer } from '#platform/mail/transport.ts'
import type { FixedFields } from '#services/accounts/settings/section-store.ts'
import type { SectionValues } from '#services/accounts/settings/sections.ts'
import type { Settings } from '#services/accounts/settings/settings.ts'

/** The variables SMTP_URL and MAIL_FROM. */
export type MailVariables = { smtpUrl: string | undefined; from: string | undefined }

type MailSettings = SectionValues['mail']

const defaultAddress = 'parvis@localhost'

const defaultPorts = { 'smtp:': 587, 'smtps:': 465 } as const

/** Where mails leave now: by the variables, or else by the settings. */
export function createMailServer({
	settings,
	variables,
}: {
	settings: Settings
	variables: MailVariables
}): () => Promise<MailServer> {
	return async () => {
		const { mail, identity } = await settings.current()
		const password = mail.user === '' ? null : await settings.secret('mail', 'password')
		const smtpUrl = variables.smtpUrl ?? addressOf(mail, password)
		const address = mail.senderAddress || defaultAddress
		const name = mail.senderName || (variables.from === undefined ? identity.siteName : '')
		return { smtpUrl, from: { name, address }, replyTo: mail.replyTo || null }
	}
}

/** The fields of the settings that the variables set. */
export function fixedMailFields({ smtpUrl, from }: MailVariables): FixedFields {
	const sender = from === undefined ? undefined : senderOf(from)
	const url = smtpUrl === undefined ? undefined : new URL(smtpUrl)
	const password = decodeURIComponent(url?.password ?? '')
	return {
		value: {
			...(url && {
				host: url.hostname,
				port: Number(url.port) || defaultPorts[url.protocol as keyof typeof defaultPorts],
				security: securityOf(url),
				user: decodeURIComponent(url.username),
			}),
			...(sender && { senderName: sender.name, senderAddress: sender.address }),
		},
		secrets: password ? { password } : {},
	}
}

function securityOf(url: URL): MailSettings['security'] {
	if (url.protocol === 'smtps:') return 'tls'
	return url.searchParams.get('requireTLS') === 'true' ? 'starttls' : 'auto'
}

/** Of `Parvis <parvis@example.org>` or an address alone. */
function senderOf(text: string): MailSender {
	const [, name = '', address = text] = /^(.+) <(.+)>$/.exec(text) ?? []
	return { name: name.replace(/^"(.*)"$/, '$1'), address }
}

/** Null without a host. */
function addressOf({ host, port, security, user }: MailSettings, password: string | null): string | null {
	if (host === '') return null
	const protocol = security === 'tls' ? 'smtps' : 'smtp'
	const signIn = user && `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`
	const query = security === 'starttls' ? '?requireTLS=true' : ''
	return `${protocol}://${signIn}${host}:${port}/${query}`
}
