import { type RefObject, useEffect } from 'react'
import type { Refused } from '#web/pages/auth/refusal.ts'

/** Puts the keyboard on the first field that was refused. */
export function useFocusOnRefused(
	form: RefObject<HTMLFormElement | null>,
	refused: Refused | undefined,
): void {
	useEffect(() => {
		if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
	}, [form, refused])
}
