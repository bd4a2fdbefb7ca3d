import type { RejectedForm } from '#web/forms/form-errors.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type OneTimeCodeFieldProps = { label: string; rejected: RejectedForm | undefined }

export function OneTimeCodeField({ label, rejected }: OneTimeCodeFieldProps) {
	return (
		<Field label={label} error={rejected?.errors['code']?.text}>
			<TextInput
				name="code"
				autoComplete="one-time-code"
				inputMode="numeric"
				required
				maxLength={12}
				defaultValue={rejected?.values['code']}
				className="text-xl tracking-[0.25em] tabular-nums"
			/>
		</Field>
	)
}
