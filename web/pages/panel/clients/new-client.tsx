import { useSubmitting } from '#web/forms/action-form.tsx'
import { useEffect, useRef } from 'react'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'

export function NewClientForm({ rejected }: { rejected: RejectedForm | undefined }) {
	const words = useMessages(messages)
	const form = useRef<HTMLFormElement>(null)
	const isSubmitting = useSubmitting()
	const errorOf = (field: string) => rejected?.errors[field]?.text
	const values = rejected?.values ?? {}

	useEffect(() => {
		if (rejected) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
	}, [rejected])

	return (
		<Form ref={form} noValidate className="grid max-w-[36rem] grid-cols-1 gap-5">
			<ErrorNotice formError={rejected?.errors['form']} />
			<input type="hidden" name="intent" value="register" />
			<Field label={words.name} hint={words.nameHint} error={errorOf('name')}>
				<TextInput name="name" maxLength={100} autoComplete="off" required defaultValue={values['name']} />
			</Field>
			<Field label={words.kind} hint={words.kindHint}>
				<Select name="kind" defaultValue={values['kind'] ?? 'confidential'}>
					<option value="confidential">{words.confidential}</option>
					<option value="public">{words.public}</option>
				</Select>
			</Field>
			<Field label={words.redirectUris} hint={words.redirectUrisHint} error={errorOf('redirectUris')}>
				<TextArea name="redirectUris" spellCheck={false} required defaultValue={values['redirectUris']} />
			</Field>
			<Field label={words.uri} optional error={errorOf('uri')}>
				<TextInput name="uri" type="url" autoComplete="off" defaultValue={values['uri']} />
			</Field>
			<Field
				label={words.postLogoutUris}
				hint={words.postLogoutUrisHint}
				optional
				error={errorOf('postLogoutUris')}
			>
				<TextArea name="postLogoutUris" spellCheck={false} defaultValue={values['postLogoutUris']} />
			</Field>
			<Field
				label={words.backchannelLogoutUri}
				hint={words.backchannelHint}
				optional
				error={errorOf('backchannelLogoutUri')}
			>
				<TextInput
					name="backchannelLogoutUri"
					type="url"
					autoComplete="off"
					defaultValue={values['backchannelLogoutUri']}
				/>
			</Field>
			<Button type="submit" variant="primary" pending={isSubmitting}>
				{words.register}
			</Button>
		</Form>
	)
}
