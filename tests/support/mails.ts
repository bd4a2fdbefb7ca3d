import { setTimeout as wait } from 'node:timers/promises'
import type { ReceivedMail } from '#platform/mail/testing.ts'

export type ReadMail = { subject: string; text: string }

const timeoutMs = 30_000

/** Waits for a mail to an address whose subject matches, and returns the newest one. */
export async function mailTo(
	received: readonly ReceivedMail[],
	address: string,
	subject = /./,
): Promise<ReadMail> {
	const deadline = Date.now() + timeoutMs
	while (Date.now() < deadline) {
		const mails = received.filter(({ to }) => to.includes(address)).map(({ source }) => parse(source))
		const newest = mails.findLast((mail) => subject.test(mail.subject))
		if (newest) return newest
		await wait(50)
	}
	throw new Error(`No mail to ${address}, only to ${received.map(({ to }) => to.join()).join(' ')}`)
}

/** The first URL in a mail that contains `part`. */
export function linkIn(text: string, part: string): string {
	const link = [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url).find((url) => url.includes(part))
	if (!link) throw new Error(`No link with ${part} in:\n${text}`)
	return link
}

/** The headers of a raw mail by lower-case name (unfolded, RFC 5322, 2.2.3). */
export function headersOf(source: string): Map<string, string> {
	const [head = ''] = source.split('\r\n\r\n')
	const lines = head.replaceAll(/\r\n(?=[ \t])/g, '').split('\r\n')
	return new Map(
		lines.map((line): [string, string] => {
			const [name = '', ...value] = line.split(':')
			return [name.toLowerCase(), value.join(':').trim()]
		}),
	)
}

/** Subject and text part of a raw mail (RFC 2045 quoted-printable and base64, RFC 2047 encoded words). */
function parse(source: string): ReadMail {
	const [head = ''] = source.split('\r\n\r\n')
	const subject = /^subject: (.*(?:\r\n\s.*)*)/im.exec(head)?.[1] ?? ''
	const boundary = /boundary="?([^";\r\n]+)/.exec(head)?.[1]
	const parts = boundary ? source.split(`--${boundary}`) : [source]
	const part = parts.find((each) => /content-type: text\/plain/i.test(each)) ?? source
	const body = part.slice(part.indexOf('\r\n\r\n') + 4)
	return { subject: decodeWords(subject), text: decodeBody(body, part) }
}

function decodeBody(body: string, part: string): string {
	if (/transfer-encoding: base64/i.test(part)) return Buffer.from(body, 'base64').toString()
	if (!/transfer-encoding: quoted-printable/i.test(part)) return body
	return decodeQuoted(body.replaceAll('=\r\n', ''))
}

function decodeQuoted(text: string): string {
	const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_match, hex: string) =>
		String.fromCharCode(Number.parseInt(hex, 16)),
	)
	return Buffer.from(bytes, 'latin1').toString()
}

function decodeWords(subject: string): string {
	return subject
		.replaceAll(/\?=\s+=\?/g, '?==?')
		.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_match, kind: string, text: string) =>
			kind.toLowerCase() === 'b'
				? Buffer.from(text, 'base64').toString()
				: decodeQuoted(text.replaceAll('_', ' ')),
		)
}
