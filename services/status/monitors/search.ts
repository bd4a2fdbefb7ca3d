import type { Monitor } from './monitor.ts'

/** Whether each word of `search` stands in the name, the description or a tag, whatever its capitals and accents. */
export function matches({ name, description, tags }: Monitor, search: string): boolean {
	const words = folded(search).split(/\s+/).filter(Boolean)
	const text = folded([name, description, ...tags].join('\n'))
	return words.every((word) => text.includes(word))
}

const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
