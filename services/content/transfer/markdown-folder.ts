import { renderMarkdown } from '#platform/markdown/render.ts'
import { finishItems, type UnfinishedItem, type Warn } from './finish-items.ts'
import { parseFrontMatter } from './front-matter.ts'
import { parseHtml, textOf } from './html-nodes.ts'
import type { ImportResult, ImportWarning } from './imported-item.ts'
import { type MarkdownText, textFromFields } from './markdown-text.ts'
import { pathInFolder } from './path-in-folder.ts'
import { picturesIn, rewritePictures } from './pictures.ts'

export type SourceFile = {
	/** Relative to the folder, with slashes. */
	path: string
	bytes: Uint8Array
}

/**
 * Reads Markdown with YAML front matter, as Hugo, Jekyll, Astro and Obsidian write it. A date after `now` means scheduled.
 * Relative addresses of pictures become paths relative to the folder.
 */
export async function readMarkdownFolder(
	files: AsyncIterable<SourceFile> | Iterable<SourceFile>,
	{ now }: { now: Date },
): Promise<ImportResult> {
	const warnings: ImportWarning[] = []
	const warn: Warn = (warning) => warnings.push(warning)
	const texts: MarkdownText[] = []
	for await (const file of files) {
		const text = readFile(file, now, warn)
		if (text) texts.push(text)
	}
	return { items: finishItems(joinLanguages(texts), warn), warnings }
}

function readFile({ path, bytes }: SourceFile, now: Date, warn: Warn): MarkdownText | null {
	if (!/\.(?:md|markdown)$/i.test(path)) {
		warn({ code: 'UNSUPPORTED_FILE', source: path, details: 'only .md and .markdown are read' })
		return null
	}
	const text = decode(bytes, path, warn)
	if (/^\+\+\+[ \t]*\n/.test(text)) {
		warn({ code: 'UNSUPPORTED_FILE', source: path, details: 'front matter in TOML; only YAML is read' })
		return null
	}
	const parsed = parseFrontMatter(text)
	if ('error' in parsed) {
		warn({ code: 'INVALID_FRONT_MATTER', source: path, line: parsed.line, details: parsed.error })
		return null
	}
	const body = readableBody(parsed.body, path, warn)
	return textFromFields({ path, fields: parsed.fields, body, now, warn })
}

/** UTF-8, or the encoding of old Windows files. */
function decode(bytes: Uint8Array, path: string, warn: Warn): string {
	let text: string
	try {
		text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		warn({ code: 'NOT_UTF8', source: path, details: 'read as windows-1252' })
		text = new TextDecoder('windows-1252').decode(bytes)
	}
	return text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '')
}

/** The body with pictures relative to the folder, and warnings for what the renderer shows as text. */
function readableBody(source: string, path: string, warn: Warn): string {
	const written = source
		.replaceAll(/^<!--\s*more\s*-->[ \t]*\n?/gm, '')
		.replace(/^(?:[ \t]*\n)+/, '')
		.replace(/\n+$/, '')
	const relative = picturesIn(written).map((address) => [address, pathInFolder(address, path)] as const)
	const body = rewritePictures(written, new Map(relative))
	const withoutCode = renderMarkdown(body).replaceAll(/<(code|pre)\b[^>]*>.*?<\/\1>/gs, '')
	const shown = textOf(parseHtml(withoutCode))
	for (const [code, pattern] of [
		['WIKI_LINK', /!?\[\[[^\]\n]+\]\]/],
		['UNKNOWN_SHORTCODE', /\{\{[<%].*?[>%]\}\}|\{%.*?%\}/],
		['RAW_HTML', /<(?:[a-z][\w-]*(?:\s[^<>]*)?\/?|\/[a-z][\w-]*|!--[\s\S]*?--)>/i],
	] as const) {
		const [found] = pattern.exec(shown) ?? []
		if (found) warn({ code, source: path, details: `kept as text: ${found.slice(0, 200)}` })
	}
	return body
}

/** One item from the texts of the same file name, or slug, in several languages. */
function joinLanguages(texts: readonly MarkdownText[]): UnfinishedItem[] {
	const byFile = joinGroups(
		texts.map((text) => [text]),
		({ kind, pairingKey }) => `${kind}/${pairingKey}`,
	)
	return joinGroups(byFile, ({ kind, slug }) => `${kind}/${slug}`).map(itemOf)
}

/** Joins groups whose first texts have the same key, as long as they have no language in common. */
function joinGroups(
	groups: readonly MarkdownText[][],
	keyOf: (text: MarkdownText) => string,
): MarkdownText[][] {
	const joined: MarkdownText[][] = []
	const byKey = new Map<string, MarkdownText[]>()
	for (const texts of groups) {
		const key = keyOf(frenchFirst(texts)[0]!)
		const existing = byKey.get(key)
		const locales = new Set(existing?.map(({ locale }) => locale))
		if (existing && !texts.some(({ locale }) => locales.has(locale))) existing.push(...texts)
		else {
			const copy = [...texts]
			joined.push(copy)
			if (!existing) byKey.set(key, copy)
		}
	}
	return joined
}

const frenchFirst = (texts: readonly MarkdownText[]) =>
	texts.toSorted((a, b) => Number(b.locale === 'fr') - Number(a.locale === 'fr'))

function itemOf(texts: readonly MarkdownText[]): UnfinishedItem {
	const ordered = frenchFirst(texts)
	const first = ordered[0]!
	return {
		source: first.path,
		kind: first.kind,
		slug: first.slug,
		category: ordered.find(({ category }) => category)?.category ?? null,
		author: ordered.find(({ author }) => author)?.author ?? null,
		pinned: ordered.some(({ pinned }) => pinned),
		cover: ordered.find(({ cover }) => cover)?.cover ?? null,
		texts: Object.fromEntries(ordered.map(({ locale, text }) => [locale, text])),
		oldPaths: ordered.flatMap(({ oldPaths }) => oldPaths),
	}
}
