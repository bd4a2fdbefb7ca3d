import type { MarkdownIt } from 'markdown-it'
import { parsePictureAddress, scaledAddresses } from '#platform/pictures.ts'
import { renderBlocks } from './blocks.ts'
import { renderFootnotes } from './footnotes.ts'
import { finishHeadings } from './headings.ts'
import type { RenderEnv, RenderOptions } from './options.ts'
import { createParser, createSimpleParser } from './parser.ts'
import { applyTypography } from './typography-rule.ts'
import { renderVideos } from './videos.ts'

const markdown = createParser()
renderLinksAndPictures(markdown)
// Typography first: it sees texts, without what the others add.
markdown.core.ruler.push('typography', applyTypography)
renderVideos(markdown)
renderBlocks(markdown)
renderFootnotes(markdown)
markdown.core.ruler.push('headings', finishHeadings)

const simpleMarkdown = createSimpleParser()
renderLinksAndPictures(simpleMarkdown)
simpleMarkdown.core.ruler.push('typography', applyTypography)

function renderLinksAndPictures({ renderer }: MarkdownIt): void {
	renderer.rules.link_open = (tokens, index, options, env) => {
		tokens[index]?.attrSet('rel', (env as RenderEnv).linkRel)
		return renderer.renderToken(tokens, index, options)
	}
	const renderImage = renderer.rules.image!
	renderer.rules.image = (tokens, index, ...rest) => {
		const token = tokens[index]!
		const attributes = imageAttributes(String(token.attrGet('src')))
		for (const [name, value] of Object.entries(attributes)) token.attrSet(name, value)
		return renderImage(tokens, index, ...rest)
	}
}

/** A picture of the site gets its size and its delivered widths; every picture is loaded when it comes near the screen. */
function imageAttributes(address: string): Record<string, string> {
	const lazily = { loading: 'lazy', decoding: 'async' }
	const picture = parsePictureAddress(address)
	if (!picture) return lazily
	const { width, height, extension } = picture
	const size = { width: String(width), height: String(height) }
	if (extension === 'svg') return { ...size, ...lazily }
	const { src, srcSet } = scaledAddresses(address, { format: 'webp', width })
	// Texts are at most as wide as a reading column.
	return { src, srcset: srcSet, sizes: '(min-width: 44rem) 44rem, 100vw', ...size, ...lazily }
}

/**
 * HTML that is safe to insert: author HTML is escaped; links use http, https, mailto or relative addresses. Texts get the
 * typography of their language.
 */
export function renderMarkdown(
	text: string,
	{ topLevel = 2, idPrefix = '', locale = 'fr', linkRel = 'noopener', isSimple = false }: RenderOptions = {},
): string {
	const env: RenderEnv = { topLevel, idPrefix, locale, linkRel, isSimple, ids: new Set() }
	return (isSimple ? simpleMarkdown : markdown).render(text, env)
}
