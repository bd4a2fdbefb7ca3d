import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { ActionResult } from '#web/forms/form-errors.ts'
import type { Intent } from './user-forms.ts'

/** Intents after which the page stays. */
export type SavedIntent = Exclude<Intent, 'remove' | 'impersonate'>

/** `at` distinguishes two results in a row. */
export type UserResult = ActionResult<{ intent: SavedIntent; at: number }>

type FormState = { result?: UserResult; saves: number }

const initialState: FormState = { saves: 0 }

/**
 * The last result whose revalidated page data has arrived. The forms start again with that data, so a message shown
 * earlier would invite a change that is then lost.
 */
export function useSettledResult(result: UserResult | undefined): UserResult | undefined {
	const { state } = useNavigation()
	const [settled, setSettled] = useState(result)
	if (state === 'idle' && settled !== result) setSettled(result)
	return settled
}

/** The last result of each form, so that submitting one form keeps the values typed into the others. */
export function useFormStates(result: UserResult | undefined): (intent: Intent) => FormState {
	const [formStates, setFormStates] = useState<Record<string, FormState>>(() =>
		result ? { [intentOf(result)]: { result, saves: 0 } } : {},
	)
	if (result) {
		const intent = intentOf(result)
		const known = formStates[intent] ?? initialState
		if (known.result !== result) {
			setFormStates({ ...formStates, [intent]: { result, saves: known.saves + (result.rejected ? 0 : 1) } })
		}
	}
	return (intent) => formStates[intent] ?? initialState
}

const intentOf = ({ intent, rejected }: UserResult) => intent ?? rejected?.values['intent'] ?? ''
