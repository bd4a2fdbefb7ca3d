import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { messages } from '#web/pages/downloader/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type VideoFormProps = { typed?: string; error?: string }

/** Form for the address of a video; `error` explains why the `typed` one is invalid. */
export function VideoForm({ typed, error }: VideoFormProps) {
	const words = useMessages(messages)
	const isPending = useNavigation().formAction?.startsWith('/micro-services/downloader/youtube/choose')
	const input = useRef<HTMLInputElement>(null)
	useEffect(() => {
		if (error) input.current?.focus()
	}, [error, typed])
	return (
		<Form method="get" action="/micro-services/downloader/youtube/choose" noValidate className="space-y-4">
			<Field label={words.address} hint={words.addressHint} error={error}>
				<TextInput
					key={typed}
					ref={input}
					type="url"
					name="url"
					defaultValue={typed}
					maxLength={2048}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
				/>
			</Field>
			<Button type="submit" variant="primary" pending={isPending}>
				{words.read}
			</Button>
			<p className="text-sm text-ink-soft">{words.rights}</p>
		</Form>
	)
}
