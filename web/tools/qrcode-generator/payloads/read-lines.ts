/** The lines of a card or a calendar: 'NAME;PARAMETERS:value', unfolded. */
export function contentLinesOf(text: string): { name: string; parameters: string; value: string }[] {
	return text
		.replaceAll(/\r?\n[ \t]/g, '')
		.split(/\r?\n/)
		.flatMap((line) => {
			const found = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:;"]*(?:"[^"]*"[^:;"]*)*)*):(.*)$/.exec(line)
			return found
				? [{ name: found[1]!.toUpperCase(), parameters: found[2]!.toUpperCase(), value: found[3]! }]
				: []
		})
}

/** A text value: '\n' is a line break, and what stands behind a backslash is itself. */
export const textOf = (value: string) =>
	value.replaceAll(/\\(.)/gs, (_, mark: string) => (mark === 'n' || mark === 'N' ? '\n' : mark))

/** The parts of a value between marks that stand behind no backslash. */
export const split = (value: string, mark: ';' | ',') => {
	const parts = mark === ';' ? /;((?:\\.|[^\\;])*)/gs : /,((?:\\.|[^\\,])*)/gs
	return Array.from((mark + value).matchAll(parts), ([, part]) => part!)
}

/** A day as forms have it, '2026-07-14', of '20260714' and what may follow. */
export const dashed = (day: string) => day.replace(/^(\d{4})(\d{2})(\d{2}).*/, '$1-$2-$3')
