type LinkWarning =
	| 'script'
	| 'unknownScheme'
	| 'notEncrypted'
	| 'userInfo'
	| 'numericHost'
	| 'foreignLetters'
	| 'port'
	| 'shortened'

export type Link = {
	target: string
	href?: string
	warnings: readonly LinkWarning[]
}

const dangerous = /^(?:javascript|vbscript|data|file|blob|filesystem|view-source|about|intent):$/

const personal = /^(?:mailto|tel|sms|geo):$/

const shorteners = new Set(
	'bit.ly t.co tinyurl.com goo.gl is.gd ow.ly buff.ly rebrand.ly cutt.ly shorturl.at qrco.de urlz.fr lnkd.in t.ly'.split(
		' ',
	),
)

/** What is to know of a scanned address; `null` when the text is none. */
export function linkOf(text: string): Link | null {
	// Browsers pass over line breaks and tabs in an address, and what stands before it: 'java\nscript:' is 'javascript:'.
	// oxlint-disable-next-line no-control-regex -- the control characters that WHATWG URL takes away
	const bare = text.replaceAll(/[\t\n\r]/g, '').replace(/^[\0- ]+/, '')
	if (!/^[a-z][a-z\d+.-]*:\S/i.test(bare) || !URL.canParse(bare)) return null
	const url = new URL(bare)
	if (dangerous.test(url.protocol)) return { target: url.protocol, warnings: ['script'] }
	if (personal.test(url.protocol)) return { target: url.protocol, href: url.href, warnings: [] }
	if (!/^https?:$/.test(url.protocol)) return { target: url.protocol, warnings: ['unknownScheme'] }
	return { target: url.host, href: url.href, warnings: webWarnings(url) }
}

function webWarnings({ protocol, username, password, hostname, port }: URL): LinkWarning[] {
	const found: Record<Exclude<LinkWarning, 'script' | 'unknownScheme'>, boolean> = {
		notEncrypted: protocol === 'http:',
		userInfo: username !== '' || password !== '',
		numericHost: /^[\d.]+$|^\[/.test(hostname),
		foreignLetters: /(?:^|\.)xn--/.test(hostname),
		port: port !== '',
		shortened: shorteners.has(hostname.replace(/^www\./, '')),
	}
	return (Object.keys(found) as (keyof typeof found)[]).filter((warning) => found[warning])
}
