import type { ComponentProps } from 'react'
import { Form as RouterForm } from 'react-router'
import { usePageUserId } from '#web/guards/guarded.tsx'
import { userField } from './user-field.ts'

/** A form that changes something. Behind a guard it names the person for whom its page was made, and counts for no other. */
export function Form({ children, ...rest }: ComponentProps<typeof RouterForm>) {
	const personId = usePageUserId()
	return (
		<RouterForm method="post" {...rest}>
			{personId && <input type="hidden" name={userField} value={personId} />}
			{children}
		</RouterForm>
	)
}
