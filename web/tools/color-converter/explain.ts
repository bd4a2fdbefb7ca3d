import type { Problem } from './color/problem.ts'
import type { messages } from './problem-messages.ts'

/** What is wrong, in words. */
export function explain(problem: Problem, words: typeof messages.fr): string {
	switch (problem.problem) {
		case 'empty':
		case 'too-long':
			return words[problem.problem]
		case 'unknown': {
			const part = shortened(problem.part)
			return problem.suggestion ? words.meant(part, problem.suggestion) : words.unknown(part)
		}
		case 'hex-length':
			return words['hex-length'](problem.digitCount)
		case 'part-count':
			return words['part-count'](problem.name, problem.wanted, problem.partCount)
		default:
			return words[problem.problem](shortened(problem.part))
	}
}

const shortened = (part: string) => (part.length > 40 ? `${part.slice(0, 40)}…` : part)
