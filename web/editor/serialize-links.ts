import type { Attrs } from 'prosemirror-model'

/** `<https://…>` for a link that was written so and whose text is still its address. */
export function autolink({ href, title, auto }: Attrs, text: string): string | undefined {
	const isOwn = text === href || `mailto:${text}` === href || (!title && encodeURI(text) === href)
	return auto && isOwn ? `<${text}>` : undefined
}

export function linkSource(text: string, { href, title }: Attrs): string {
	return `[${text}](${destination(href)}${quotedTitle(title)})`
}

/** The alternative text is Markdown already, as markdown-it gives it. */
export function imageSource({ src, alt, title }: Attrs): string {
	return `![${alt}](${destination(src)}${quotedTitle(title)})`
}

function destination(url: string): string {
	const isBalanced = url.split('(').length === url.split(')').length
	if (url && isBalanced && !/[\s<>]/.test(url)) return url.replaceAll('\\', '\\\\')
	return `<${url.replaceAll(/[<>\\]/g, String.raw`\$&`)}>`
}

function quotedTitle(title: string): string {
	return title ? ` "${title.replaceAll(/["\\]/g, String.raw`\$&`)}"` : ''
}
