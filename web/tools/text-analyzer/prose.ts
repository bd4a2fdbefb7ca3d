import { sampled } from './analysis/languages.ts'
import { withoutForeign } from './typography.ts'

const codeSign = /[{}[\]<>=\\|_$;^~]|[\w)]\(|"\s*:|&&/g
const minShare = 0.06
const codeLine = new RegExp(
	[
		'^(?:- )?(?:[a-z_$][\\w.$-]*|"[^"]*"|\'[^\']*\')\\s*[:=](?=[\\s"\'[{\\d]|$)',
		'^(?://|/\\*|\\*/|#!|#include|@\\w)',
		'^(?:export|const|let|var|function|def|class|return|import|from|raise|SELECT|FROM|WHERE|INSERT|UPDATE|CREATE)\\s',
		'^(?:if|elif|for|while|with|except|class|else|try)\\b.*:$',
		'[)"\'\\d\\]}][;,]$',
		'^[^\\p{L}\\d]*[{}[\\]()][^\\p{L}\\d]*$',
	].join('|'),
	'u',
)
const delimiters = [';', ',', '\t', '|']
/** Minimum lines of a table: fewer may have equal numbers of commas by chance. */
const minRows = 3

export function isProse(text: string): boolean {
	const lines = withoutForeign(sampled(text))
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '')
	return lines.filter(isCode).length * 2 <= lines.length && !isTable(lines)
}

const isCode = (line: string) =>
	codeLine.test(line) || (line.match(codeSign)?.length ?? 0) >= Math.max(2, line.length * minShare)

function isTable(lines: readonly string[]): boolean {
	return delimiters.some((delimiter) => {
		const cells = lines[0]?.split(delimiter).length ?? 0
		return (
			cells > 1 &&
			lines.length >= minRows &&
			lines.every((line) => line.split(delimiter).length === cells && !line.includes(`${delimiter} `))
		)
	})
}
