import type { KeyValueStore } from './local-copies.ts'

/** Browsers may deny storage: then nothing is kept, and the site still saves. */
export const localStorageStore: KeyValueStore = {
	keys: async () => orElse([], () => Object.keys(localStorage)),
	read: async (key) => orElse(null, () => localStorage.getItem(key)),
	write: (key, value) => orElse(false, () => (localStorage.setItem(key, value), true)),
	remove: async (key) => orElse(undefined, () => localStorage.removeItem(key)),
}

export const indexedDbStore: KeyValueStore = {
	keys: async () => ((await inStore('readonly', (store) => store.getAllKeys())) ?? []).map(String),
	read: async (key) => ((await inStore('readonly', (store) => store.get(key))) as string | undefined) ?? null,
	write: async (key, value) => (await inStore('readwrite', (store) => store.put(value, key))) !== undefined,
	remove: async (key) => void (await inStore('readwrite', (store) => store.delete(key))),
}

function orElse<Value>(fallback: Value, attempt: () => Value): Value {
	try {
		return attempt()
	} catch {
		return fallback
	}
}

const storeName = 'texts'

/** Undefined when the browser denies it. */
async function inStore<Result>(
	mode: IDBTransactionMode,
	use: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
	const database = await openDatabase()
	if (!database) return undefined
	return await new Promise((resolve) => {
		const transaction = database.transaction(storeName, mode)
		const request = use(transaction.objectStore(storeName))
		transaction.oncomplete = () => resolve(request.result)
		transaction.onerror = () => resolve(undefined)
		transaction.onabort = () => resolve(undefined)
	})
}

let opening: Promise<IDBDatabase | null> | undefined

function openDatabase(): Promise<IDBDatabase | null> {
	opening ??= new Promise((resolve) => {
		const request = orElse(null, () => indexedDB.open('unsaved-texts', 1))
		if (!request) return resolve(null)
		request.onupgradeneeded = () => void request.result.createObjectStore(storeName)
		request.onsuccess = () => resolve(request.result)
		request.onerror = () => resolve(null)
	})
	return opening
}
