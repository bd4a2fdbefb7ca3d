import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import type { Intent } from './user-forms.ts'

/** What is said to be saved; the others lead to another page. */
export type SavedIntent = Exclude<Intent, 'remove' | 'impersonate'>

/** What became of the form of an intent: it was saved unless it was rejected. `at` tells one answer from the next. */
export type Answer = { at: number } & (
	| { intent: SavedIntent; rejected?: undefined }
	| { intent: string; rejected: RejectedForm }
)

/** Where a form stands: its last answer, and how often it was saved since the page is open. */
type FormState = { answer?: Answer; saves: number }

const initialState: FormState = { saves: 0 }

/**
 * Where each form of the page stands. The answer to one leaves the others as they are, with all that was typed in
 * them, and counts once the page shows what it has changed.
 */
export function useFormStates(answer: Answer | undefined): (intent: Intent) => FormState {
	const { state } = useNavigation()
	const [formStates, setFormStates] = useState<Record<string, FormState>>(() =>
		answer ? { [answer.intent]: { answer, saves: 0 } } : {},
	)
	if (answer && state === 'idle') {
		const { intent, rejected } = answer
		const known = formStates[intent] ?? initialState
		if (known.answer !== answer) {
			setFormStates({ ...formStates, [intent]: { answer, saves: known.saves + (rejected ? 0 : 1) } })
		}
	}
	return (intent) => formStates[intent] ?? initialState
}
