import type { Reason } from './formats/refusal.ts'
import type { messages } from './result-messages.ts'

/** Why a picture was not made, in words. */
export function explainRefusal(error: unknown, words: typeof messages.fr): string {
	if (error instanceof Error && error.name === 'Refusal') return words[error.message as Reason]
	return words.unexpected
}
