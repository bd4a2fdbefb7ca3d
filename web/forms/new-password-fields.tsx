import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { minPasswordLength } from '#services/accounts/passwords/limits.ts'
import { useMessages } from '#web/i18n/locale.ts'
import type { RootData } from '#web/root.tsx'
import { useSession } from '#web/session/session.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { messages } from './messages.ts'
import type { FormError, RejectedForm } from './form-errors.ts'
import type { Strength } from './password-strength/strength.ts'
import { useStrength } from './password-strength/use-strength.ts'

const fetchMeter = () => import('./password-strength/strength-meter.tsx')
const StrengthWord = lazy(async () => ({ default: (await fetchMeter()).StrengthWord }))
const StrengthAdvice = lazy(async () => ({ default: (await fetchMeter()).StrengthAdvice }))
const StrengthMeter = lazy(async () => ({ default: (await fetchMeter()).StrengthMeter }))

type NewPasswordFieldsProps = {
	rejected: RejectedForm | undefined
	label?: string
}

export function NewPasswordFields({ rejected, label }: NewPasswordFieldsProps) {
	const words = useMessages(messages)
	return (
		<>
			<NewPasswordField label={label ?? words.password} formError={rejected?.errors['password']} />
			<Field label={words.passwordConfirmation} error={rejected?.errors['passwordConfirmation']?.text}>
				<PasswordInput name="passwordConfirmation" autoComplete="new-password" required />
			</Field>
		</>
	)
}

function NewPasswordField({ label, formError }: { label: string; formError: FormError | undefined }) {
	const words = useMessages(messages)
	const accountNames = useNames()
	const { strength: estimated, watch } = useStrength()
	const [length, setLength] = useState(0)
	const missing = Math.max(0, minPasswordLength - length)
	const strength: Strength | null = estimated && missing > 0 ? { score: 0, advice: null } : estimated
	const isAdvised = length > 0 && (missing > 0 || Boolean(strength?.advice))

	function onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
		setLength(currentTarget.value.length)
		watch({ password: currentTarget.value, names: [...accountNames, ...namesIn(currentTarget.form)] })
	}

	return (
		<Field
			label={label}
			hint={
				<InPlaceOf text={words.passwordHint}>
					{isAdvised && <StrengthAdvice missing={missing} advice={strength?.advice ?? null} />}
				</InPlaceOf>
			}
			aside={
				strength && (
					<Suspense>
						<StrengthWord strength={strength} />
					</Suspense>
				)
			}
			error={formError?.text}
		>
			<div className="relative">
				<PasswordInput name="password" autoComplete="new-password" required onInput={onInput} />
				<Suspense>{strength && <StrengthMeter strength={strength} missing={missing} />}</Suspense>
			</div>
		</Field>
	)
}

/** Shows `children` instead of `text` without a layout shift. */
function InPlaceOf({ text, children }: { text: string; children: ReactNode }) {
	if (!children) return text
	return (
		<Suspense fallback={text}>
			<span className="grid *:col-start-1 *:row-start-1">
				<span className="invisible">{text}</span>
				<span>{children}</span>
			</span>
		</Suspense>
	)
}

function useNames(): string[] {
	const root = useRouteLoaderData('root') as RootData | undefined
	const { user } = useSession()
	return [root?.siteName, user?.name, user?.username, user?.email].filter((name) => name !== undefined)
}

function namesIn(form: HTMLFormElement | null): string[] {
	if (!form) return []
	const data = new FormData(form)
	return [data.get('name'), data.get('email')].filter((value) => typeof value === 'string')
}
