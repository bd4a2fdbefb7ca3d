import type { ReactNode } from 'react'
import {
	type IdentityField,
	maxIdentityCharacters,
	publisherKinds,
} from '#services/accounts/settings/limits.ts'
import { identityMessages } from '#web/accounts/legal-identity-messages.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'

type IdentityFieldsProps = {
	/** Texts by field, and `kind`. */
	values: Record<string, string>
	errors: RejectedForm['errors'] | undefined
}

/** The fields of the legal identity; those that the chosen kind of publisher does not publish are hidden. */
export function IdentityFields({ values, errors }: IdentityFieldsProps) {
	const words = useMessages(messages)
	const names = useMessages(identityMessages)
	const field = (name: IdentityField, hint?: string, type = 'text') => (
		<Field key={name} label={names[name]} hint={hint} error={errors?.[name]?.text}>
			<TextInput
				name={name}
				type={type}
				autoComplete="off"
				maxLength={maxIdentityCharacters[name]}
				defaultValue={values[name]}
			/>
		</Field>
	)
	return (
		<div className="group/identity grid grid-cols-1 gap-8">
			<Group title={words.publisher}>
				<Field label={words.publisherKind} error={errors?.['kind']?.text}>
					<Select name="kind" defaultValue={values['kind']}>
						<option value="">{words.choose}</option>
						{publisherKinds.map((kind) => (
							<option key={kind} value={kind}>
								{words[kind]}
							</option>
						))}
					</Select>
				</Field>
				<p className="hidden text-sm text-ink-soft group-has-[[value=anonymous]:checked]/identity:block">
					{words.anonymousHint}
				</p>
				<div className="grid grid-cols-1 gap-5 group-has-[[value=anonymous]:checked]/identity:hidden">
					{field('name', words.nameHint)}
					<div className="group-has-[[value=individual]:checked]/identity:hidden">{field('legalForm')}</div>
					{field('address', words.addressHint)}
					{field('phone', undefined, 'tel')}
					{field('registration', words.registrationHint)}
					<div className="hidden group-has-[[value=company]:checked]/identity:block">
						{field('shareCapital')}
					</div>
					<div className="group-has-[[value=association]:checked]/identity:hidden">{field('vatNumber')}</div>
					<div className="grid grid-cols-1 gap-5 group-has-[[value=individual]:checked]/identity:hidden">
						{field('director', words.directorHint)}
						{field('coDirector')}
					</div>
				</div>
			</Group>
			<Group title={words.host} hint={words.hostHint}>
				{field('hostName')}
				{field('hostAddress')}
				{field('hostPhone', undefined, 'tel')}
			</Group>
			<Group title={words.contact}>
				{field('email', words.emailHint, 'email')}
				{field('dataProtection', words.dataProtectionHint)}
			</Group>
		</div>
	)
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
	return (
		<fieldset className="grid grid-cols-1 gap-5">
			<legend className="mb-3 text-xl font-semibold">{title}</legend>
			{hint && <p className="-mt-2 text-sm text-ink-soft">{hint}</p>}
			{children}
		</fieldset>
	)
}
