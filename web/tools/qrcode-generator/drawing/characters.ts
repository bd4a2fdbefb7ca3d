import type { Drawing } from './drawing.ts'

const blocks = [
	[' ', '▄'],
	['▀', '█'],
] as const

/** The symbol in characters, where there can be no picture: two rows of modules to a line, dark on a light ground. */
export function charactersOf({ modules, margin }: Pick<Drawing, 'modules' | 'margin'>): string {
	const side = modules.length + 2 * margin
	const isDark = (x: number, y: number) => Number(modules[y - margin]?.[x - margin] ?? false) as 0 | 1
	const lines = Array.from({ length: Math.ceil(side / 2) }, (_, line) =>
		Array.from({ length: side }, (__, x) => blocks[isDark(x, 2 * line)][isDark(x, 2 * line + 1)]).join(''),
	)
	return `${lines.join('\n')}\n`
}
