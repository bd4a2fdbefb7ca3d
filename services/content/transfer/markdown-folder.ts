import { renderMarkdown } from '#platform/markdown/render.ts'
import { maxBodyCharacters } from '#services/content/limits.ts'
import { finishItems, joinTranslations, type UnfinishedItem } from './finish-items.ts'
import { parseFrontMatter } from './front-matter.ts'
import { parseHtml, textOf } from './html-nodes.ts'
import type { ImportResult, ImportWarning, Warn } from './imported-item.ts'
import { itemFromFields, withoutEmptyLines } from './markdown-text.ts'
import { pathInFolder } from './path-in-folder.ts'
import { picturesIn, rewritePictures } from './pictures.ts'

export type SourceFile = {
	/** Relative to the folder, with slashes. */
	path: string
	bytes: Uint8Array
}

/** Of a body with its pictures in it, as some editors write them. */
const maxSourceCharacters = 20 * maxBodyCharacters

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
	const items: UnfinishedItem[] = []
	for await (const file of files) {
		const item = readFile(file, now, warn)
		if (item) items.push(item)
	}
	const byFile = joinTranslations(items, ({ kind, group }) => `${kind}/${group}`)
	const bySlug = joinTranslations(byFile, ({ kind, slug }) => `${kind}/${slug}`)
	return { items: finishItems(bySlug, warn), warnings }
}

function readFile({ path, bytes }: SourceFile, now: Date, warn: Warn): UnfinishedItem | null {
	if (!/\.(?:md|markdown)$/i.test(path)) {
		warn({ code: 'UNSUPPORTED_FILE', source: path, details: 'only .md and .markdown are read' })
		return null
	}
	const text = decode(bytes, path, warn)
	if (/^(?:\+\+\+|\{)[ \t]*\n/.test(text)) {
		warn({
			code: 'UNSUPPORTED_FILE',
			source: path,
			details: 'front matter in TOML or JSON; only YAML is read',
		})
		return null
	}
	const parsed = parseFrontMatter(text)
	if ('error' in parsed) {
		warn({ code: 'INVALID_FRONT_MATTER', source: path, line: parsed.line, details: parsed.error })
		return null
	}
	if (parsed.body.length > maxSourceCharacters) {
		warn({ code: 'SKIPPED_ITEM', source: path, details: `its text has ${parsed.body.length} characters` })
		return null
	}
	const body = readableBody(parsed.body, path, warn)
	return itemFromFields({ path, fields: parsed.fields, body, now, warn })
}

/** UTF-8, or an encoding of Windows: UTF-16 if the first bytes say so. */
function decode(bytes: Uint8Array, path: string, warn: Warn): string {
	let text: string
	try {
		const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
		text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
	} catch {
		warn({ code: 'NOT_UTF8', source: path, details: 'read as windows-1252' })
		text = new TextDecoder('windows-1252').decode(bytes)
	}
	return text.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '')
}

/** What the renderer shows as text. No pattern passes over the start of another match, so that none takes long. */
const notMarkdown = [
	['WIKI_LINK', /!?\[\[[^[\]\n]+\]\]/],
	['UNKNOWN_SHORTCODE', /\{\{[<%](?:(?!\{\{).)*?[>%]\}\}|\{%(?:(?!\{%).)*?%\}/],
	['RAW_HTML', /<(?:[a-z][\w-]*(?:\s[^<>]*)?\/?|\/[a-z][\w-]*|!--[^<]*?--)>/i],
] as const

/** The body with pictures relative to the folder, and warnings for what is not Markdown. */
function readableBody(source: string, path: string, warn: Warn): string {
	const written = withoutEmptyLines(source.replaceAll(/^<!--\s*more\s*-->[ \t]*\n?/gm, ''))
	const relative = [...picturesIn(written).keys()].map(
		(address) => [address, pathInFolder(address, path)] as const,
	)
	const body = rewritePictures(written, new Map(relative))
	const withoutCode = renderMarkdown(body).replaceAll(/<(code|pre)\b[^>]*>.*?<\/\1>/gs, '')
	const shown = textOf(parseHtml(withoutCode))
	for (const [code, pattern] of notMarkdown) {
		const [found] = pattern.exec(shown) ?? []
		if (found) warn({ code, source: path, details: `kept as text: ${found.slice(0, 200)}` })
	}
	return body
}
