import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { type Refused, wordsOf } from '#web/forms/form-errors.ts'
import { RefusalNotice } from '#web/forms/error-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'

/** Makes a key. `sentAs` names this copy of the form: what is sent twice counts once. */
export function NewKeyForm({ refused, sentAs }: { refused: Refused | undefined; sentAs: string }) {
	const words = useMessages(messages)
	const form = useRef<HTMLFormElement>(null)
	const { state, formData } = useNavigation()

	useEffect(() => {
		if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
	}, [refused])

	return (
		<Form ref={form} noValidate className="grid max-w-[32rem] justify-items-start gap-5">
			<RefusalNotice refusal={refused?.refusals['form']} className="w-full" />
			<input type="hidden" name="intent" value="create" />
			<input type="hidden" name="sentAs" value={sentAs} />
			<Field
				label={words.name}
				hint={words.nameHint}
				error={wordsOf(refused?.refusals['name'])}
				className="w-full"
			>
				<TextInput
					name="name"
					maxLength={60}
					autoComplete="off"
					required
					defaultValue={refused?.typed['name']}
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
