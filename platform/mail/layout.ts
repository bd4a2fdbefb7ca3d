import { html } from 'hono/html'

export type MailLocale = 'fr' | 'en'

export type MailContent = { subject: string; html: string; text: string }

export type MailMessage = {
	subject: string
	greeting: string
	paragraphs: string[]
	/** Code to type on the site, shown in large letters. */
	code?: string
	/** The main action, shown as a button. */
	action?: Link
	/** Further reading. */
	links?: Link[]
	/** What to do at once if somebody else caused the event. */
	ifNotYou?: { words: string; label: string; url: string }
	/** Remarks, such as how long a link is valid. */
	notes: string[]
	/** How to unsubscribe, in mails of a subscription. */
	unsubscribe?: Link
}

type Link = { label: string; url: string }

const fixedTexts = {
	fr: {
		orCopy: 'Le bouton ne répond pas ? Copiez cette adresse dans votre navigateur :',
		footer: (siteName: string) =>
			`Ce message vient de ${siteName}. Il est envoyé automatiquement, inutile d’y répondre.`,
	},
	en: {
		orCopy: 'Button not working? Copy this address into your browser:',
		footer: (siteName: string) =>
			`This message comes from ${siteName}. It is sent automatically, so please do not reply.`,
	},
}

const darkColours = `
	@media (prefers-color-scheme: dark) {
		.paper { background: #020617 !important }
		.card { background: #0f172a !important; border-color: #1e293b !important }
		.ink { color: #f1f5f9 !important }
		.soft { color: #94a3b8 !important }
		.button { background: #fb923c !important }
		.logo-arch { background: #fb923c !important }
		.logo-line { border-color: #fb923c !important }
		.link { color: #22d3ee !important }
	}
`

const font = "font-family: 'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"

/** A mail in both forms: HTML for all mail clients (tables and inline styles) and plain text. */
export function composeMail(locale: MailLocale, siteName: string, message: MailMessage): MailContent {
	return {
		subject: message.subject,
		html: toHtml(locale, siteName, message),
		text: toText(locale, siteName, message),
	}
}

function toText(
	locale: MailLocale,
	siteName: string,
	{ greeting, paragraphs, code, action, links = [], notes, ifNotYou, unsubscribe }: MailMessage,
): string {
	const linkText = ({ label, url }: Link) => `${label}${locale === 'fr' ? '\u00A0' : ''}:\n${url}`
	const linkTexts = [...(action ? [action] : []), ...links].map(linkText)
	const ifNotYouTexts = ifNotYou ? [ifNotYou.words, linkText(ifNotYou)] : []
	const blocks = [greeting, ...paragraphs, ...(code ? [code] : []), ...linkTexts, ...notes, ...ifNotYouTexts]
	const footer = [fixedTexts[locale].footer(siteName), ...(unsubscribe ? [linkText(unsubscribe)] : [])]
	return `${blocks.join('\n\n')}\n\n-- \n${footer.join('\n\n')}\n`
}

function toHtml(locale: MailLocale, siteName: string, message: MailMessage): string {
	const { subject, greeting, paragraphs, code, action, links = [], notes, ifNotYou, unsubscribe } = message
	const { orCopy, footer } = fixedTexts[locale]
	return String(
		html`<!doctype html>
			<html lang="${locale}">
				<head>
					<meta charset="utf-8" />
					<meta name="viewport" content="width=device-width" />
					<meta name="color-scheme" content="light dark" />
					<meta name="supported-color-schemes" content="light dark" />
					<title>${subject}</title>
					<style>
						${darkColours}
					</style>
				</head>
				<body class="paper" style="margin: 0; padding: 0; background: #f8fafc; ${font}">
					<table
						role="presentation"
						class="paper"
						width="100%"
						cellpadding="0"
						cellspacing="0"
						style="background: #f8fafc"
					>
						<tr>
							<td align="center" style="padding: 32px 16px">
								<table
									role="presentation"
									width="100%"
									cellpadding="0"
									cellspacing="0"
									style="max-width: 560px; text-align: left"
								>
									<tr>
										<td style="padding: 0 4px 20px">${header(siteName)}</td>
									</tr>
									<tr>
										<td
											class="card"
											style="background: #ffffff; border: 1px solid #e2e8f0; border-radius: 14px; padding: 32px"
										>
											<h1
												class="ink"
												style="margin: 0 0 20px; font-size: 24px; line-height: 1.2; color: #0f172a"
											>
												${subject}
											</h1>
											${[greeting, ...paragraphs].map((text) => paragraph(text))} ${code && largeCode(code)}
											${action && button(action)} ${links.map((item) => link(item))}
											${notes.map((text) => note(text))} ${ifNotYou && ifNotYouLink(ifNotYou)}
											${action && address(orCopy, action.url)}
										</td>
									</tr>
									<tr>
										<td
											class="soft"
											style="padding: 20px 4px 0; font-size: 13px; line-height: 1.5; color: #64748b"
										>
											${footer(siteName)} ${unsubscribe && unsubscribeLink(unsubscribe)}
										</td>
									</tr>
								</table>
							</td>
						</tr>
					</table>
				</body>
			</html>`,
	)
}

/** The logo (an arch on a line) drawn with CSS, since mail clients show no SVG. */
function header(siteName: string) {
	return html`<table role="presentation" cellpadding="0" cellspacing="0">
		<tr>
			<td class="logo-line" style="border-bottom: 3px solid #f97316; padding: 0 4px 2px">
				<div
					class="logo-arch"
					style="width: 20px; height: 24px; background: #f97316; border-radius: 10px 10px 0 0"
				></div>
			</td>
			<td class="ink" style="padding-left: 12px; font-size: 18px; font-weight: 700; color: #0f172a">
				${siteName}
			</td>
		</tr>
	</table>`
}

function paragraph(text: string) {
	return html`<p class="ink" style="margin: 0 0 16px; font-size: 16px; line-height: 1.5; color: #0f172a">
		${text.split('\n').map((line, index) => (index === 0 ? line : html`<br />${line}`))}
	</p>`
}

function link({ label, url }: Link) {
	return html`<p style="margin: 0 0 12px; font-size: 14px; line-height: 1.5">
		<a class="link" href="${url}" style="color: #0e7490">${label}</a>
	</p>`
}

function note(text: string) {
	return html`<p class="soft" style="margin: 0 0 12px; font-size: 14px; line-height: 1.5; color: #64748b">
		${text}
	</p>`
}

function ifNotYouLink({ words, label, url }: NonNullable<MailMessage['ifNotYou']>) {
	return html`<p class="ink" style="margin: 0 0 4px; font-size: 16px; line-height: 1.5; color: #0f172a">
			${words}
		</p>
		<p style="margin: 0 0 16px; font-size: 16px; line-height: 1.5">
			<a
				class="link"
				href="${url}"
				style="display: inline-block; padding: 10px 0; color: #0e7490; font-weight: 600"
				>${label}</a
			>
		</p>`
}

function largeCode(code: string) {
	return html`<p
		class="ink"
		style="margin: 24px 0 28px; font-size: 32px; font-weight: 700; letter-spacing: 6px; color: #0f172a"
	>
		${code}
	</p>`
}

function address(label: string, url: string) {
	return html`${note(label)}
		<p style="margin: 0; font-size: 14px; line-height: 1.5; word-break: break-all">
			<a class="link" href="${url}" style="color: #0e7490">${url}</a>
		</p>`
}

function unsubscribeLink({ label, url }: Link) {
	return html`<br /><a class="link" href="${url}" style="color: #0e7490">${label}</a>`
}

function button({ label, url }: Link) {
	return html`<p style="margin: 24px 0 28px">
		<a
			class="button"
			href="${url}"
			style="display: inline-block; padding: 14px 24px; border-radius: 10px; background: #f97316; color: #020617; font-size: 16px; font-weight: 600; text-decoration: none"
			>${label}</a
		>
	</p>`
}
