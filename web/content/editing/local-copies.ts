/** A text that was not yet acknowledged by the site. `keptAt` is by the clock of the browser. */
export type LocalText = { title: string; summary: string; body: string; revision: number; keptAt: string }

export type KeptText = LocalText & { key: string }

export type LocalCopies = {
	/** Replaces the copy of this tab. */
	write(text: LocalText): void
	/** Removes the copy of this tab. */
	remove(): void
	/** Keeps a text beside the copy of this tab. */
	setAside(text: LocalText): void
	/** The texts that were left for the item in this language, without the copy of this tab, newest first. */
	list(): KeptText[]
	discard(key: string): void
}

export const keptDays = 30

type LocalCopiesOptions = {
	item: string
	locale: string
	/** Names the tab: two tabs do not replace each other's copies. */
	tab: string
	/** Throws where the browser denies it. */
	storage: () => Storage
	nowMs: () => number
}

/**
 * Copies in the browser of the texts of an item in one language. The revision that a text started from is kept with it.
 * Where the browser denies storage or has no room, nothing is kept, and the site still saves.
 */
export function createLocalCopies({ item, locale, tab, storage, nowMs }: LocalCopiesOptions): LocalCopies {
	const prefix = `draft:${item}:${locale}:`
	const own = prefix + tab
	const put = (key: string, text: LocalText) => ifAllowed(() => storage().setItem(key, JSON.stringify(text)))
	const discard = (key: string) => ifAllowed(() => storage().removeItem(key))

	function list(): KeptText[] {
		const kept: KeptText[] = []
		const stored = storage()
		for (const key of Object.keys(stored)) {
			if (!key.startsWith(prefix) || key === own) continue
			const text = parse(stored.getItem(key))
			const isOld = !text || Date.parse(text.keptAt) < nowMs() - keptDays * 86_400_000
			if (isOld) stored.removeItem(key)
			else kept.push({ ...text, key })
		}
		return kept.toSorted((one, other) => other.keptAt.localeCompare(one.keptAt))
	}

	return {
		write: (text) => put(own, text),
		remove: () => discard(own),
		setAside: (text) => put(`${own}:${text.keptAt}`, text),
		list: () => ifAllowed(list) ?? [],
		discard,
	}
}

/** Undefined when the browser denies it. */
function ifAllowed<Value>(attempt: () => Value): Value | undefined {
	try {
		return attempt()
	} catch {
		return undefined
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
