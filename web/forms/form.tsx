import type { ComponentProps } from 'react'
import { Form as RouterForm } from 'react-router'
import { usePageUserId } from '#web/guards/guarded.tsx'
import { userField } from './user-field.ts'

/** Behind a guard the form carries the id of the user for whom the page was rendered; the guard rejects it for any other. */
export function Form({ children, ...rest }: ComponentProps<typeof RouterForm>) {
	const userId = usePageUserId()
	return (
		<RouterForm method="post" {...rest}>
			{userId && <input type="hidden" name={userField} value={userId} />}
			{children}
		</RouterForm>
	)
}
