/** A stretch of text in which nothing is Markdown, wherever it stands in a line. */
export function escapeText(text: string): string {
	return text
		.replaceAll(/[\\`*[\]]/g, String.raw`\$&`)
		.replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
		.replaceAll(/~(?=~|$)|(?<=~|^)~/g, String.raw`\~`)
		.replaceAll(/<(?=[a-z/!?]|$)/gi, String.raw`\<`)
		.replaceAll(/&(?=#?[a-z0-9]*(?:;|$))/gi, String.raw`\&`)
}

/** Escapes what at the start of a line would begin a heading, list, quote, table, container or thematic break. */
export function escapeLineStart(line: string): string {
	return line
		.replace(/^(?:#{1,6}(?=\s|$)|-(?=[\s\-:|]|$)|\+(?=\s|$)|=+(?=\s*$)|>|[:|])/, String.raw`\$&`)
		.replace(/^(\d{1,9})([.)])(?=\s|$)/, String.raw`$1\$2`)
}

/** The address of a link or image, with spaces and parentheses percent-encoded. */
export function escapeAddress(address: string): string {
	return address
		.replaceAll(/[\s<>()\\\p{Cc}]/gu, percentEncoded)
		.replaceAll(/&(?=#?[a-z0-9]+;)/gi, String.raw`\&`)
}

function percentEncoded(character: string): string {
	if (character === '(') return '%28'
	return character === ')' ? '%29' : encodeURIComponent(character)
}

/** The title after an address, with the space before it; nothing for an empty title. */
export function titlePart(title: string): string {
	const line = title.replaceAll(/\s+/g, ' ').trim()
	return line && ` "${escapeText(line).replaceAll('"', String.raw`\"`)}"`
}

/** Code within a line, in as many backticks as it needs. */
export function codeSpan(code: string): string {
	const line = code.replaceAll(/[\r\n]+/g, ' ')
	const padding = /^`|`$|^ .*[^ ].* $/.test(line) ? ' ' : ''
	const fence = '`'.repeat(maxRun(line) + 1)
	return fence + padding + line + padding + fence
}

/** A block of code, in a fence that is longer than what looks like one inside. */
export function codeBlock(code: string, language: string): string {
	const fence = '`'.repeat(Math.max(3, maxRun(code) + 1))
	return `${fence}${language}\n${code.replace(/\n$/, '')}\n${fence}`
}

/** The length of the longest run of backticks. */
function maxRun(text: string): number {
	return (text.match(/`+/g) ?? []).reduce((max, run) => Math.max(max, run.length), 0)
}
