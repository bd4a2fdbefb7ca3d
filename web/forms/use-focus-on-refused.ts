import { type RefObject, useEffect } from 'react'
import type { Refused } from '#web/forms/form-errors.ts'

/** Puts the keyboard on the first field that was refused, or else on why the form was, so that it is in view. */
export function useFocusOnRefused(
	form: RefObject<HTMLFormElement | null>,
	refused: Refused | undefined,
): void {
	useEffect(() => {
		if (!refused) return
		const field = form.current?.querySelector<HTMLElement>('[aria-invalid]')
		const why = form.current?.querySelector<HTMLElement>('[data-refused]')
		;(field ?? why)?.focus()
	}, [form, refused])
}
