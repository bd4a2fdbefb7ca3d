import { xmlText } from '#platform/xml-text.ts'

const blocks =
	'table|thead|tbody|tfoot|tr|td|th|caption|div|dl|dt|dd|ul|ol|li|pre|form|blockquote|p|h[1-6]|hr|section|article|aside|header|footer|nav|figure|figcaption|details|summary|iframe|style|script'

/**
 * The HTML that WordPress shows for the content of a post: paragraphs for empty lines in what the classic editor wrote, and
 * HTML for the shortcodes of WordPress itself. `attachments` has the addresses of pictures by their ids. `unread` lists what
 * stays as text or is missing.
 */
export function wordPressHtml(content: string, attachments: ReadonlyMap<string, string>) {
	const isClassic = !content.includes('<!-- wp:')
	const unread = new Set<string>()
	const expanded = expandShortcodes(content, attachments, unread)
	for (const [written] of expanded.replaceAll(/<[^<>]*>/g, '').matchAll(unknownShortcode))
		unread.add(written.slice(0, 100))
	return { html: isClassic ? withParagraphs(expanded) : expanded, unread: [...unread] }
}

// None of these patterns passes over the start of another match: on any text they take a time in proportion to its length.
const caption = /\[caption([^[\]]*)\]((?:(?!\[caption).)*?)\[\/caption\]/gs
const gallery = /\[gallery([^[\]]*)\]/g
const embed = /\[embed[^[\]]*\]((?:(?!\[embed).)*?)\[\/embed\]/gs
const media = /\[(?:video|audio)\s([^[\]]*)\](?:\[\/(?:video|audio)\])?/g
const preformatted = /(<(pre|script|style)\b(?:(?!<\2\b).)*?<\/\2>)/is

/** `[name attribute=…]`, `[/name]` or a name of several words: not `[sic]`, which is text. */
const unknownShortcode =
	/\[(?:[a-z][\w-]*\s+[\w-]+=[^[\]]*|\/[a-z][\w-]*|[a-z]+(?:[-_][a-z\d]+)+\s*\/?|gallery)\]/gi

function expandShortcodes(
	content: string,
	attachments: ReadonlyMap<string, string>,
	unread: Set<string>,
): string {
	return content
		.replaceAll(caption, (_, attributes: string, inside: string) => {
			const [, picture = '', text = ''] = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)(.*)$/s.exec(
				inside,
			) ?? ['', '', inside]
			// Before WordPress 3.4 the text was an attribute.
			const shown = text.trim() || (attributeOf(attributes, 'caption') ?? '')
			return `\n\n<figure>${picture}<figcaption>${shown}</figcaption></figure>\n\n`
		})
		.replaceAll(gallery, (written, attributes: string) => {
			const ids = attributeOf(attributes, 'ids')
				?.split(',')
				.map((id) => id.trim())
			if (!ids) return written
			const missing = ids.filter((id) => !attachments.has(id))
			if (missing.length > 0) unread.add(`[gallery]: no picture ${missing.join(', ')} in the file`)
			const pictures = ids.flatMap((id) => attachments.get(id) ?? [])
			return pictures
				.map((address) => `\n\n<figure><img src="${xmlText(address)}" alt=""></figure>\n\n`)
				.join('')
		})
		.replaceAll(embed, (_, address: string) => `\n\n${address.trim()}\n\n`)
		.replaceAll(media, (written, attributes: string) => {
			const address = ['src', 'mp4', 'webm', 'mp3', 'm4a', 'ogg']
				.map((name) => attributeOf(attributes, name))
				.find(Boolean)
			return address ? `\n\n<a href="${xmlText(address)}">${xmlText(address)}</a>\n\n` : written
		})
}

function attributeOf(attributes: string, name: string): string | undefined {
	const [, double, single, bare] =
		new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)'|(\\S+))`).exec(attributes) ?? []
	return double ?? single ?? bare
}

/** What WordPress calls autop: an empty line ends a paragraph, a line end in one is a break; preformatted text stays. */
function withParagraphs(content: string): string {
	const pieces = content.replaceAll(/\r\n?/g, '\n').split(preformatted)
	let html = ''
	// The group of the name is a piece too.
	for (let index = 0; index < pieces.length; index += 3)
		html += paragraphs(pieces[index]!) + (pieces[index + 1] ?? '')
	return html
}

function paragraphs(text: string): string {
	const separated = text
		.replaceAll(new RegExp(`<(?:${blocks})\\b[^<>]*>`, 'gi'), '\n\n$&')
		.replaceAll(new RegExp(`</(?:${blocks})>`, 'gi'), '$&\n\n')
	const startsBlock = new RegExp(`^</?(?:${blocks})\\b`, 'i')
	return separated
		.split(/\n\s*\n/)
		.map((piece) => piece.trim())
		.filter(Boolean)
		.map((piece) =>
			startsBlock.test(piece) ? piece : `<p>${piece.replaceAll(/(<br\s*\/?>)?\n/gi, '<br>')}</p>`,
		)
		.join('\n')
}
