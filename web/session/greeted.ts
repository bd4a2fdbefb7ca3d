const greetedKey = 'greeted'

/** Who was greeted, where the browser refuses storage; outlives components, which an error screen begins anew. */
let known: string | null = null

/**
 * Remembers in this tab who is signed in, null for a visitor, and says whether that is somebody else than before: who
 * signs in, or changes accounts, is greeted once per tab session.
 */
export function becomesGreeted(userId: string | null): boolean {
	const isNew = greeted() !== userId
	known = userId
	try {
		if (userId === null) sessionStorage.removeItem(greetedKey)
		else sessionStorage.setItem(greetedKey, userId)
	} catch {
		// Storage is denied: this page remembers.
	}
	return isNew
}

function greeted(): string | null {
	try {
		return sessionStorage.getItem(greetedKey) ?? known
	} catch {
		return known
	}
}
