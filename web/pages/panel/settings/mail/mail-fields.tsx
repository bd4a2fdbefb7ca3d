import type { SectionView } from '#services/accounts/settings/contract.ts'
import { mailSecurities, maxCharacters } from '#services/accounts/settings/limits.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { sectionMessages } from '#web/pages/panel/settings/section-messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'

type MailFieldsProps = { view: SectionView<'mail'>; rejected: RejectedForm | undefined }

type TextName = 'host' | 'port' | 'user' | 'senderName' | 'senderAddress' | 'replyTo'

/** Locked fields are sent all the same, since a section is saved as a whole. */
export function MailFields({ view, rejected }: MailFieldsProps) {
	const words = useMessages(messages)
	const { locked } = useMessages(sectionMessages)
	const isLocked = (name: string) => view.locked.includes(name)
	const text = (name: TextName, { hint, maxLength }: { hint?: string; maxLength: number }) => (
		<Field
			label={words[name]}
			hint={isLocked(name) ? locked : hint}
			error={rejected?.errors[name]?.text}
			className={name === 'port' ? 'max-w-40' : undefined}
		>
			<TextInput
				name={name}
				inputMode={name === 'port' ? 'numeric' : undefined}
				autoComplete="off"
				spellCheck={false}
				maxLength={maxLength}
				readOnly={isLocked(name)}
				defaultValue={rejected?.values[name] ?? String(view.value[name])}
			/>
		</Field>
	)
	const isSet = view.secrets.includes('password')
	const hasFixedServer = isLocked('host')
	return (
		<>
			{text('host', { hint: words.hostHint, maxLength: maxCharacters.host })}
			{text('port', { maxLength: 5 })}
			<Field label={words.security} hint={isLocked('security') ? locked : undefined}>
				<Select
					name={isLocked('security') ? undefined : 'security'}
					disabled={isLocked('security')}
					defaultValue={rejected?.values['security'] ?? view.value.security}
				>
					{mailSecurities.map((security) => (
						<option key={security} value={security}>
							{words[security]}
						</option>
					))}
				</Select>
			</Field>
			{isLocked('security') && <input type="hidden" name="security" value={view.value.security} />}
			{text('user', { hint: words.userHint, maxLength: maxCharacters.mailUser })}
			{!hasFixedServer && (
				<Field
					label={words.password}
					hint={isSet ? words.passwordSetHint : words.passwordHint}
					error={rejected?.errors['password']?.text}
				>
					<PasswordInput name="password" autoComplete="new-password" maxLength={1000} />
				</Field>
			)}
			{!hasFixedServer && isSet && <Checkbox name="removePassword" label={words.removePassword} />}
			{text('senderName', { hint: words.senderNameHint, maxLength: maxCharacters.siteName })}
			{text('senderAddress', { maxLength: 254 })}
			{text('replyTo', { hint: words.replyToHint, maxLength: 254 })}
		</>
	)
}
