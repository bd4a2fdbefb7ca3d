import { useEffect, useId, useRef } from 'react'
import { useNavigation } from 'react-router'
import type { KeyPermission } from '#services/accounts/api-keys/contract.ts'
import { maxKeyNameCharacters } from '#services/accounts/api-keys/limits.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { GroupError, groupErrorProps } from '#web/forms/group-error.tsx'
import { permissionMessages } from '#web/pages/panel/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'

/** Prefix of the checkbox names: each has a name of its own, since forms are read as one record. */
export const permissionField = 'permission-'

type NewKeyFormProps = {
	grantable: readonly KeyPermission[]
	rejected: RejectedForm | undefined
	idempotencyKey: string
}

export function NewKeyForm({ grantable, rejected, idempotencyKey }: NewKeyFormProps) {
	const words = useMessages(messages)
	const permissionWords = useMessages(permissionMessages)
	const boxes = { id: useId(), rejected, field: 'permissions' }
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
					maxLength={maxKeyNameCharacters}
					autoComplete="off"
					required
					defaultValue={rejected?.values['name']}
				/>
			</Field>
			<fieldset>
				<legend className="mb-1.5 font-semibold">{words.permissions}</legend>
				{grantable.map((permission) => (
					<Checkbox
						key={permission}
						name={permissionField + permission}
						label={permissionWords[permission]}
						defaultChecked={rejected && permissionField + permission in rejected.values}
						{...groupErrorProps(boxes)}
					/>
				))}
				<GroupError {...boxes} />
			</fieldset>
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
