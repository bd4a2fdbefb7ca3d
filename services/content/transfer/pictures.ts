import MarkdownIt from 'markdown-it'
import { renderMarkdown } from '#platform/markdown/render.ts'
import { parseHtml, textOf } from './html-nodes.ts'
import type { ImportedItem } from './imported-item.ts'

const { parseLinkDestination } = new MarkdownIt().helpers

/** An address in a Markdown text; `alt` is null for a link. */
type Destination = { start: number; end: number; address: string; alt: string | null }

/** The addresses of the pictures of an item, each once: its cover and those in its texts. */
export function picturesOf({ cover, texts }: Pick<ImportedItem, 'cover' | 'texts'>): string[] {
	const inTexts = Object.values(texts).flatMap(({ body }) => [...picturesIn(body).keys()])
	return [...new Set(cover === null ? inTexts : [cover, ...inTexts])]
}

/** The item with other addresses for its pictures; those that `newAddresses` does not have stay. */
export function withPictures<Item extends Pick<ImportedItem, 'cover' | 'texts'>>(
	item: Item,
	newAddresses: ReadonlyMap<string, string>,
): Item {
	const texts = Object.entries(item.texts).map(([locale, text]) => [
		locale,
		{ ...text, body: rewritePictures(text.body, newAddresses) },
	])
	const cover = item.cover === null ? null : (newAddresses.get(item.cover) ?? item.cover)
	return { ...item, cover, texts: Object.fromEntries(texts) }
}

/** The alternative texts of the pictures in a Markdown text by their addresses, which are without escapes. */
export function picturesIn(markdown: string): Map<string, string> {
	const pictures = new Map<string, string>()
	for (const { address, alt } of destinationsIn(markdown))
		if (alt !== null) pictures.set(address, pictures.get(address) || alt)
	return pictures
}

/** Replaces the addresses of pictures, and of links to the same addresses. The rest of the text keeps every byte. */
export function rewritePictures(markdown: string, newAddresses: ReadonlyMap<string, string>): string {
	return replaceDestinations(markdown, destinationsIn(markdown), ({ address }) => {
		const newAddress = newAddresses.get(address)
		return newAddress === undefined ? null : destinationOf(newAddress)
	})
}

function replaceDestinations<Place extends { start: number; end: number }>(
	markdown: string,
	places: readonly Place[],
	replacementOf: (place: Place, index: number) => string | null,
): string {
	let result = ''
	let copied = 0
	for (const [index, place] of places.entries()) {
		const replacement = replacementOf(place, index)
		if (replacement === null) continue
		result += markdown.slice(copied, place.start) + replacement
		copied = place.end
	}
	return result + markdown.slice(copied)
}

/**
 * The candidates that the renderer takes for addresses: rendered with a number in its place, each gives that number as `src`
 * or `href`. In code it stays text.
 */
function destinationsIn(markdown: string): Destination[] {
	const candidates = candidatesIn(markdown)
	const html = renderMarkdown(
		replaceDestinations(markdown, candidates, (_, index) => `https://import.invalid/${index}`),
	)
	const altTexts = new Map<number, string | null>()
	for (const [, index] of html.matchAll(/href="https:\/\/import\.invalid\/(\d+)"/g))
		altTexts.set(Number(index), null)
	for (const [, index, alt = ''] of html.matchAll(/src="https:\/\/import\.invalid\/(\d+)" alt="([^"]*)"/g))
		altTexts.set(Number(index), textOf(parseHtml(alt)))
	return candidates.flatMap((candidate, index) => {
		const alt = altTexts.get(index)
		return alt === undefined ? [] : [{ ...candidate, alt }]
	})
}

/** `](address` of an inline image or link, and `]: address` of a definition. */
function candidatesIn(markdown: string) {
	const candidates: Omit<Destination, 'alt'>[] = []
	const opening = /\]\(\s*|\]:[ \t]*\n?[ \t]*/g
	for (let match = opening.exec(markdown); match; match = opening.exec(markdown)) {
		const start = opening.lastIndex
		const { ok, pos: end, str: address } = parseLinkDestination(markdown, start, markdown.length)
		if (!ok || !address) continue
		// After the colon of a footnote comes its text.
		if (match[0].startsWith(']:') && address.includes('](')) opening.lastIndex = markdown.indexOf('](', start)
		else {
			candidates.push({ start, end, address })
			opening.lastIndex = end
		}
	}
	return candidates
}

function destinationOf(address: string): string {
	const escaped = address.replaceAll(/&(?=#?[a-z0-9]+;)/gi, String.raw`\&`)
	if (/^[^\s<>()\\\p{Cc}]+$/u.test(address)) return escaped
	return `<${escaped.replaceAll(/[<>\\]/g, String.raw`\$&`).replaceAll(/\s/g, ' ')}>`
}
