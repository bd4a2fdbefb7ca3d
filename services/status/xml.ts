const entities: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
}

/** What XML 1.0 cannot hold in any spelling (section 2.2, production 2), lone surrogates among it. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** A text for the inside of an element or an attribute of XML. */
export function xmlText(text: string): string {
	return text.replaceAll(forbidden, '').replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
/** One element with a text. */
export function element(name: string, text: string, attributes: Record<string, string> = {}): string {
	return `${open(name, attributes)}>${xmlText(text)}</${name}>`
}

/** One element without any. */
export function emptyElement(name: string, attributes: Record<string, string>): string {
	return `${open(name, attributes)}/>`
}

function open(name: string, attributes: Record<string, string>): string {
	const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
	return `<${name}${pairs.join('')}`
}
