import type { ComponentProps } from 'react'
import { Form as RouterForm } from 'react-router'
import { usePersonId } from '#web/guards/guarded.tsx'
import { personField } from './user-field.ts'

/** A form that changes something. Behind a guard it names the person for whom its page was made, and counts for no other. */
export function Form({ children, ...rest }: ComponentProps<typeof RouterForm>) {
	const personId = usePersonId()
	return (
		<RouterForm method="post" {...rest}>
			{personId && <input type="hidden" name={personField} value={personId} />}
			{children}
		</RouterForm>
	)
}
