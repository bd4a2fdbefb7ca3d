const greetedKey = 'greeted'

/** Fallback without storage; in the module, because an error screen remounts components. */
let known: string | null = null

/** Stores the user of this tab, null for a visitor; returns whether it is another one, who is then greeted. */
export function becomesGreeted(userId: string | null): boolean {
	const isNew = greeted() !== userId
	known = userId
	try {
		if (userId === null) sessionStorage.removeItem(greetedKey)
		else sessionStorage.setItem(greetedKey, userId)
	} catch {}
	return isNew
}

function greeted(): string | null {
	try {
		return sessionStorage.getItem(greetedKey) ?? known
	} catch {
		return known
	}
}
