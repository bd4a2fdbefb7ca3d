import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { type Refused, wordsOf } from '#web/forms/form-errors.ts'
import { RefusalNotice } from '#web/forms/error-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'

/** Registers a client. */
export function NewClientForm({ refused }: { refused: Refused | undefined }) {
	const words = useMessages(messages)
	const form = useRef<HTMLFormElement>(null)
	const isUnderWay = useNavigation().formMethod === 'POST'
	const errorOf = (field: string) => wordsOf(refused?.refusals[field])
	const typed = refused?.typed ?? {}

	useEffect(() => {
		if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
	}, [refused])

	return (
		<Form ref={form} noValidate className="grid max-w-[36rem] grid-cols-1 gap-5">
			<RefusalNotice refusal={refused?.refusals['form']} />
			<input type="hidden" name="intent" value="register" />
			<Field label={words.name} hint={words.nameHint} error={errorOf('name')}>
				<TextInput name="name" maxLength={100} autoComplete="off" required defaultValue={typed['name']} />
			</Field>
			<Field label={words.kind} hint={words.kindHint}>
				<Select name="kind" defaultValue={typed['kind'] ?? 'confidential'}>
					<option value="confidential">{words.confidential}</option>
					<option value="public">{words.public}</option>
				</Select>
			</Field>
			<Field label={words.redirectUris} hint={words.redirectUrisHint} error={errorOf('redirectUris')}>
				<TextArea name="redirectUris" spellCheck={false} required defaultValue={typed['redirectUris']} />
			</Field>
			<Field label={words.uri} optional error={errorOf('uri')}>
				<TextInput name="uri" type="url" autoComplete="off" defaultValue={typed['uri']} />
			</Field>
			<Field
				label={words.postLogoutUris}
				hint={words.postLogoutUrisHint}
				optional
				error={errorOf('postLogoutUris')}
			>
				<TextArea name="postLogoutUris" spellCheck={false} defaultValue={typed['postLogoutUris']} />
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
					defaultValue={typed['backchannelLogoutUri']}
				/>
			</Field>
			<Button type="submit" variant="primary" pending={isUnderWay}>
				{words.register}
			</Button>
		</Form>
	)
}
