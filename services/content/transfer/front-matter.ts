import { isMap, parseDocument } from 'yaml'

type Parsed =
	| { fields: Record<string, unknown>; body: string }
	| { error: string; /** Of the file, from 1. */ line: number }

/** Separates the YAML between two lines `---` at the start from the text below; without it there are no fields. */
export function parseFrontMatter(text: string): Parsed {
	const [block, yaml = ''] = /^---[ \t]*\n([\s\S]*?)(?<=\n)(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text) ?? []
	const isOpen = block === undefined && /^---[ \t]*\n[\w-]+:/.test(text)
	if (isOpen) return { error: 'no line --- after the fields', line: 1 }
	if (block === undefined) return { fields: {}, body: text }
	try {
		const document = parseDocument(yaml, { prettyErrors: true })
		const [error] = document.errors
		if (error) return { error: error.message.split('\n')[0]!, line: (error.linePos?.[0].line ?? 1) + 1 }
		if (document.contents !== null && !isMap(document.contents))
			return { error: 'not a list of fields', line: 2 }
		const fields = (document.toJS() as Record<string, unknown> | null) ?? {}
		// Throws where an alias is inside of what it names.
		JSON.stringify(fields)
		return { fields, body: text.slice(block.length) }
	} catch (cause) {
		// Aliases that are unknown, that multiply without end or that never end, and values nested too deep.
		if (cause instanceof ReferenceError || cause instanceof TypeError || cause instanceof RangeError)
			return { error: cause.message.split('\n')[0]!, line: 2 }
		throw cause
	}
}

/** Fields under any of the names that site generators give them, whatever their case and hyphens. */
export class Fields {
	readonly #values = new Map<string, { name: string; value: unknown }>()
	readonly #notes: string[] = []

	constructor(fields: Record<string, unknown>) {
		for (const [name, value] of Object.entries(fields)) this.#values.set(simplified(name), { name, value })
	}

	/** The first of `names` that has a value; it then counts as read. */
	take(...names: string[]): unknown {
		let found: unknown
		for (const name of names.map(simplified)) {
			const value = this.#values.get(name)?.value
			this.#values.delete(name)
			if (found === undefined && value !== null && value !== '') found = value
		}
		return found
	}

	/** A text: of a list the first, of an object its name or address. */
	text(...names: string[]): string | null {
		return this.#textOf(this.take(...names), names[0]!)
	}

	list(name: string): string[] {
		const values = [this.take(name)].flat()
		return values.map((one) => this.#textOf(one, name)).filter((text) => text !== null)
	}

	/** Also as YAML 1.1 writes it: `yes`, `off`; null for anything else. */
	flag(name: string): boolean | null {
		const value = this.take(name)
		const written = typeof value === 'string' ? value.toLowerCase() : value
		if ([true, 'true', 'yes', 'on'].some((one) => one === written)) return true
		return [false, 'false', 'no', 'off'].some((one) => one === written) ? false : null
	}

	#textOf(value: unknown, name: string): string | null {
		if (typeof value === 'string') return value.trim() || null
		if (typeof value === 'number') return String(value)
		if (Array.isArray(value)) {
			if (value.length > 1) this.#notes.push(`${name}: only the first of ${value.length} is kept`)
			return this.#textOf(value[0], name)
		}
		if (typeof value !== 'object' || value === null) return null
		const inner = new Fields(value as Record<string, unknown>)
		return this.#textOf(inner.take('name', 'image', 'src', 'url', 'path', 'title'), name)
	}

	/** What nobody read, and what was left out of what was read. */
	ignored(): string[] {
		return [...this.#notes, ...[...this.#values.values()].map(({ name }) => name)]
	}
}

const simplified = (name: string) => name.toLowerCase().replaceAll(/[-_]/g, '')
