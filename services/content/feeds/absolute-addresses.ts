import { xmlText } from '#platform/xml-text.ts'

const tag = /<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi
const attribute = /(\s)([^\s"'=>]+)=(?:"([^"]*)"|'([^']*)')/g

/** Makes the addresses in well-formed HTML absolute: readers of a feed show it elsewhere. */
export function withAbsoluteAddresses(html: string, pageUrl: string): string {
	return html.replaceAll(tag, (whole) =>
		// Every attribute is matched, so that a value that looks like an attribute is none.
		whole.replaceAll(attribute, (same: string, space, name: string, double?: string, single?: string) => {
			const isList = name.toLowerCase() === 'srcset'
			if (!isList && !/^(?:href|src|poster)$/i.test(name)) return same
			const value = decoded(double ?? single ?? '')
			const absolute = isList ? candidates(value, pageUrl) : address(value, pageUrl)
			return `${space}${name}="${xmlText(absolute)}"`
		}),
	)
}

const address = (value: string, pageUrl: string) => URL.parse(value, pageUrl)?.href ?? value

function candidates(value: string, pageUrl: string): string {
	return value
		.split(/,\s+/)
		.map((candidate) => candidate.trim().replace(/^\S+/, (url) => address(url, pageUrl)))
		.join(', ')
}

const characters: Record<string, string> = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
}

const decoded = (value: string) =>
	value.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? '')
