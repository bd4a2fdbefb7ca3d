import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import type { Intent } from './user-forms.ts'

export type SavedIntent = Exclude<Intent, 'remove' | 'impersonate'>

/** `at` distinguishes two results in a row. */
export type Answer = { at: number } & (
	| { intent: SavedIntent; rejected?: undefined }
	| { intent: string; rejected: RejectedForm }
)

type FormState = { answer?: Answer; saves: number }

const initialState: FormState = { saves: 0 }

/** The last result of each form. The result of one form leaves the values typed into the others. */
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
