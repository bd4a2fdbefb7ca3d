const key = 'parvis.feedback-draft'

type Draft = { title: string; body: string }

/** The text of this tab that was not sent yet; null if there is none. */
export function readDraft(): Draft | null {
	const stored = sessionStorage.getItem(key)
	return stored === null ? null : (JSON.parse(stored) as Draft)
}

export function storeDraft(draft: Draft): void {
	sessionStorage.setItem(key, JSON.stringify(draft))
}

export function removeDraft(): void {
	sessionStorage.removeItem(key)
}
