import { type RefObject, useEffect } from 'react'
import type { RejectedForm } from '#web/forms/form-errors.ts'

/** Puts the keyboard on the first field that was rejected, or else on why the form was, so that it is in view. */
export function useFocusOnError(
	form: RefObject<HTMLFormElement | null>,
	rejected: RejectedForm | undefined,
): void {
	useEffect(() => {
		if (!rejected) return
		const field = form.current?.querySelector<HTMLElement>('[aria-invalid]')
		const why = form.current?.querySelector<HTMLElement>('[data-rejected]')
		;(field ?? why)?.focus()
	}, [form, rejected])
}
