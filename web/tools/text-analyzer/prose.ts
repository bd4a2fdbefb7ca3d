import { sampled } from './analysis/guess-language.ts'
import { withoutForeign } from './typography/faults.ts'

/** Signs and pairs of signs that sentences do without. */
const codeSign = /[{}[\]<>=\\|_$;^~]|[\w)]\(|"\s*:|&&/g
/** A line of code has at least so many among its signs. */
const leastShare = 0.06
/** What begins or ends a line of code or data: a key, a word of a language, brackets, a value that is not the last. */
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
/** Fewer lines may have as many commas each by chance. */
const fewRows = 3

/** Whether a text is made of sentences: of code and data, where every sign counts, most lines are not. */
export function isProse(text: string): boolean {
	const lines = withoutForeign(sampled(text))
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '')
	return lines.filter(isCode).length * 2 <= lines.length && !isTable(lines)
}

const isCode = (line: string) =>
	codeLine.test(line) || (line.match(codeSign)?.length ?? 0) >= Math.max(2, line.length * leastShare)

/** Whether the same number of cells stands on every line, with no blank behind what parts them. */
function isTable(lines: readonly string[]): boolean {
	return delimiters.some((delimiter) => {
		const cells = lines[0]?.split(delimiter).length ?? 0
		return (
			cells > 1 &&
			lines.length >= fewRows &&
			lines.every((line) => line.split(delimiter).length === cells && !line.includes(`${delimiter} `))
		)
	})
}
