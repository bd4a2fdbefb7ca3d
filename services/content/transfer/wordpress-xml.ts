import { SaxesParser } from 'saxes'
import { AppError } from '#platform/errors.ts'

export type WordPressItem = {
	/** Elements by their name in the file: `wp:post_name`. */
	fields: Record<string, string>
	categories: { domain: string; nicename: string; name: string }[]
	meta: Record<string, string>
	comments: number
}

export type WordPressExport = {
	language: string
	/** Display names by login. */
	authors: Map<string, string>
	items: WordPressItem[]
	/** The first error in the file; what could be read was. */
	error: { line: number; message: string } | null
}

/** An element that is not closed yet. */
type OpenElement = {
	name: string
	attributes: Record<string, string>
	text: string
	/** Texts of the elements inside by their names. */
	fields: Record<string, string>
}

/**
 * Reads a WXR file in pieces. Entities that the file declares are not expanded. Throws VALIDATION_ERROR for what is no
 * WordPress export.
 */
export async function parseWordPress(
	chunks: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): Promise<WordPressExport> {
	const reader = new Reader()
	const decoder = new TextDecoder()
	for await (const chunk of chunks)
		reader.write(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))
	return reader.close()
}

class Reader {
	readonly #parser = new SaxesParser({ xmlns: false })
	readonly #result: WordPressExport = { language: '', authors: new Map(), items: [], error: null }
	readonly #open: OpenElement[] = []
	#isWordPress = false
	#item = emptyItem()

	constructor() {
		const addText = (text: string) => {
			const element = this.#open.at(-1)
			if (element) element.text += text
		}
		this.#parser.on('error', ({ message }) => {
			this.#result.error ??= { line: this.#parser.line, message }
		})
		this.#parser.on('opentag', ({ name, attributes }) => {
			this.#open.push({ name, attributes: attributes as Record<string, string>, text: '', fields: {} })
			if (name === 'item') this.#item = emptyItem()
		})
		this.#parser.on('text', addText)
		this.#parser.on('cdata', addText)
		this.#parser.on('closetag', () => {
			const closed = this.#open.pop()
			if (closed) this.#read(closed, this.#open.at(-1))
		})
	}

	write(text: string): void {
		this.#parser.write(text)
	}

	close(): WordPressExport {
		this.#parser.close()
		if (this.#isWordPress) return this.#result
		const { error } = this.#result
		const reason = error ? `: line ${error.line}: ${error.message}` : ''
		throw new AppError({ code: 'VALIDATION_ERROR', message: `not a WordPress export${reason}` })
	}

	#read({ name, attributes, text, fields }: OpenElement, parent: OpenElement | undefined): void {
		if (parent) parent.fields[name] = text
		if (name === 'wp:wxr_version') this.#isWordPress = true
		else if (name === 'language' && parent?.name === 'channel') this.#result.language = text
		else if (name === 'wp:author')
			this.#result.authors.set(fields['wp:author_login'] ?? '', fields['wp:author_display_name'] ?? '')
		else if (name === 'item') this.#result.items.push({ ...this.#item, fields })
		else if (name === 'wp:comment') this.#item.comments += 1
		else if (name === 'wp:postmeta')
			this.#item.meta[fields['wp:meta_key'] ?? ''] = fields['wp:meta_value'] ?? ''
		else if (name === 'category' && parent?.name === 'item') {
			const { domain = '', nicename = '' } = attributes
			this.#item.categories.push({ domain, nicename, name: text })
		}
	}
}

const emptyItem = (): Omit<WordPressItem, 'fields'> => ({ categories: [], meta: {}, comments: 0 })
