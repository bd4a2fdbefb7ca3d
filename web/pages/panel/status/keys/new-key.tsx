import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'

export function NewKeyForm({
	rejected,
	idempotencyKey,
}: {
	rejected: RejectedForm | undefined
	idempotencyKey: string
}) {
	const words = useMessages(messages)
	const form = useRef<HTMLFormElement>(null)
	const { state, formData } = useNavigation()

	useEffect(() => {
		if (rejected) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
	}, [rejected])

	return (
		<Form ref={form} noValidate className="grid max-w-[32rem] justify-items-start gap-5">
			<ErrorNotice formError={rejected?.errors['form']} className="w-full" />
			<input type="hidden" name="intent" value="create" />
			<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
			<Field
				label={words.name}
				hint={words.nameHint}
				error={rejected?.errors['name']?.text}
				className="w-full"
			>
				<TextInput
					name="name"
					maxLength={60}
					autoComplete="off"
					required
					defaultValue={rejected?.values['name']}
				/>
			</Field>
			<Button
				type="submit"
				variant="primary"
				pending={state !== 'idle' && formData?.get('intent') === 'create'}
			>
				{words.create}
			</Button>
		</Form>
	)
}
