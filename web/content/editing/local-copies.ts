/** A text that was not yet acknowledged by the site. `keptAt` is by the clock of the browser. */
export type LocalText = { title: string; summary: string; body: string; revision: number; keptAt: string }

export type KeptText = LocalText & { key: string }

/** What `localStorage` and a table of IndexedDB have in common. */
export type KeyValueStore = {
	keys(): Promise<string[]>
	read(key: string): Promise<string | null>
	/** Resolves to false when the text does not fit. */
	write(key: string, value: string): boolean | Promise<boolean>
	remove(key: string): Promise<void>
}

export type LocalCopies = {
	/** Replaces the copy of this tab. The small store is written before it returns, as a closing page needs. */
	write(text: LocalText): Promise<void>
	/** Removes the copy of this tab. */
	remove(): Promise<void>
	/** Keeps a text beside the copy of this tab. */
	setAside(text: LocalText): Promise<void>
	/** The texts that were left for the item in this language, without the copy of this tab, newest first. */
	list(): Promise<KeptText[]>
	discard(key: string): Promise<void>
}

/** In UTF-16 units, 2 bytes each: beyond 1 MB a text goes to the large store. */
export const maxSmallCharacters = 500_000
export const keptDays = 30

type LocalCopiesOptions = {
	item: string
	locale: string
	/** Names the tab: two tabs do not replace each other's copies. */
	tab: string
	/** `localStorage`, which is synchronous and small. */
	small: KeyValueStore
	/** IndexedDB. */
	large: KeyValueStore
	nowMs: () => number
}

/** Copies in the browser of the texts of an item in one language. The revision that a text started from is kept with it. */
export function createLocalCopies(options: LocalCopiesOptions): LocalCopies {
	const { item, locale, tab, small, large, nowMs } = options
	const prefix = `draft:${item}:${locale}:`
	const own = prefix + tab

	async function put(key: string, text: LocalText): Promise<void> {
		const value = JSON.stringify(text)
		const fits = value.length <= maxSmallCharacters && (await small.write(key, value))
		if (fits) return await large.remove(key)
		await large.write(key, value)
		await small.remove(key)
	}

	async function discard(key: string): Promise<void> {
		await Promise.all([small.remove(key), large.remove(key)])
	}

	async function listFrom(store: KeyValueStore): Promise<KeptText[]> {
		const keys = (await store.keys()).filter((key) => key.startsWith(prefix) && key !== own)
		const kept: KeptText[] = []
		for (const key of keys) {
			const text = parse(await store.read(key))
			const isOld = !text || Date.parse(text.keptAt) < nowMs() - keptDays * 86_400_000
			if (isOld) await store.remove(key)
			else kept.push({ ...text, key })
		}
		return kept
	}

	return {
		write: (text) => put(own, text),
		remove: () => discard(own),
		setAside: (text) => put(`${own}:${text.keptAt}`, text),
		async list() {
			const kept = [...(await listFrom(small)), ...(await listFrom(large))]
			return kept.toSorted((one, other) => other.keptAt.localeCompare(one.keptAt))
		},
		discard,
	}
}

function parse(value: string | null): LocalText | null {
	try {
		const text = JSON.parse(value ?? '') as Partial<LocalText> | null
		const { title, summary, body, revision, keptAt } = text ?? {}
		const isWhole = [title, summary, body, keptAt].every((each) => typeof each === 'string')
		return isWhole && typeof revision === 'number' ? (text as LocalText) : null
	} catch {
		return null
	}
}
