import { type SaxesAttributePlain, SaxesParser } from 'saxes'
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
	readonly #path: { name: string; attributes: Record<string, string> }[] = []
	#text = ''
	#isWordPress = false
	#item = emptyItem()
	#meta = { key: '', value: '' }
	#author = { login: '', name: '' }

	constructor() {
		this.#parser.on('error', ({ message }) => {
			this.#result.error ??= { line: this.#parser.line, message }
		})
		this.#parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes))
		this.#parser.on('text', (text) => (this.#text += text))
		this.#parser.on('cdata', (text) => (this.#text += text))
		this.#parser.on('closetag', ({ name }) => this.#close(name))
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

	#open(name: string, attributes: Record<string, string | SaxesAttributePlain>): void {
		this.#path.push({ name, attributes: attributes as Record<string, string> })
		this.#text = ''
		if (name === 'item') this.#item = emptyItem()
		if (name === 'wp:postmeta') this.#meta = { key: '', value: '' }
		if (name === 'wp:author') this.#author = { login: '', name: '' }
	}

	#close(name: string): void {
		const closed = this.#path.pop()
		const parent = this.#path.at(-1)?.name
		const text = this.#text
		this.#text = ''
		if (name === 'wp:wxr_version') this.#isWordPress = true
		else if (name === 'item') this.#result.items.push(this.#item)
		else if (name === 'wp:postmeta') this.#item.meta[this.#meta.key] = this.#meta.value
		else if (name === 'wp:comment') this.#item.comments += 1
		else if (name === 'wp:author') this.#result.authors.set(this.#author.login, this.#author.name)
		else if (name === 'language' && parent === 'channel') this.#result.language = text
		else if (parent === 'wp:postmeta') this.#meta[name === 'wp:meta_key' ? 'key' : 'value'] = text
		else if (parent === 'wp:author' && name === 'wp:author_login') this.#author.login = text
		else if (parent === 'wp:author' && name === 'wp:author_display_name') this.#author.name = text
		else if (parent === 'item' && name === 'category') {
			const { domain = '', nicename = '' } = closed?.attributes ?? {}
			this.#item.categories.push({ domain, nicename, name: text })
		} else if (parent === 'item') this.#item.fields[name] = text
	}
}

function emptyItem(): WordPressItem {
	return { fields: {}, categories: [], meta: {}, comments: 0 }
}
