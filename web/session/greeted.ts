const greetedKey = 'greeted'

/** Fallback without storage. Module state, because an error screen remounts components. */
let fallback: string | null = null

/** Stores the user of this tab, null for a visitor. Returns whether the user has changed and must be greeted. */
export function rememberGreeted(userId: string | null): boolean {
	const isNew = greeted() !== userId
	fallback = userId
	try {
		if (userId === null) sessionStorage.removeItem(greetedKey)
		else sessionStorage.setItem(greetedKey, userId)
	} catch {}
	return isNew
}

function greeted(): string | null {
	try {
		return sessionStorage.getItem(greetedKey) ?? fallback
	} catch {
		return fallback
	}
}
