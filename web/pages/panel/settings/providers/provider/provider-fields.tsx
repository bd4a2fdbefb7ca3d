import type { SectionView } from '#services/accounts/settings/contract.ts'
import { maxCharacters } from '#services/accounts/settings/limits.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'

type ProviderClient = {
	id: string
	name: string
	isEnabled: boolean
	clientId: string
	hasSecret: boolean
	/** The variables that set the client, null if none do. */
	variables: readonly [string, string] | null
}

type ProviderFieldsProps = {
	client: ProviderClient
	view: Pick<SectionView<'providers'>, 'value' | 'locked'>
	rejected: RejectedForm | undefined
}

/** Locked fields are sent all the same, since a section is saved as a whole. */
export function ProviderFields({ client, view, rejected }: ProviderFieldsProps) {
	const words = useMessages(messages)
	const { id, name, variables, hasSecret } = client
	const fixed = variables && words.fixed(variables.join(words.and))
	const isTicked = rejected ? rejected.values['isEnabled'] === 'on' : client.isEnabled
	const secretHint = id === 'apple' ? words.appleHint : words.secretHint
	const isIssuerFixed = view.locked.includes('gitlabIssuer')
	const issuerVariable = view.value.gitlabIssuer ? 'GITLAB_ISSUER' : 'GITLAB_CLIENT_ID'
	return (
		<>
			<Checkbox
				name={fixed ? undefined : 'isEnabled'}
				label={words.isEnabled(name)}
				hint={fixed ?? words.isEnabledHint}
				disabled={fixed !== null}
				defaultChecked={isTicked}
			/>
			{fixed && <input type="hidden" name="isEnabled" value="on" />}
			{id === 'gitlab' && (
				<Field
					label={words.gitlabIssuer}
					hint={isIssuerFixed ? words.fixed(issuerVariable) : words.gitlabIssuerHint}
					error={rejected?.errors['gitlabIssuer']?.text}
				>
					<TextInput
						name="gitlabIssuer"
						inputMode="url"
						autoComplete="off"
						spellCheck={false}
						maxLength={maxCharacters.address}
						readOnly={isIssuerFixed}
						defaultValue={rejected?.values['gitlabIssuer'] ?? view.value.gitlabIssuer}
					/>
				</Field>
			)}
			{id === 'microsoft' && (
				<Field
					label={words.microsoftTenant}
					hint={words.microsoftTenantHint}
					error={rejected?.errors['microsoftTenant']?.text}
					optional
				>
					<TextInput
						name="microsoftTenant"
						autoComplete="off"
						spellCheck={false}
						maxLength={maxCharacters.tenant}
						defaultValue={rejected?.values['microsoftTenant'] ?? view.value.microsoftTenant}
					/>
				</Field>
			)}
			<Field
				label={words.clientId}
				hint={fixed ?? (id === 'tiktok' ? words.tiktokHint : undefined)}
				error={rejected?.errors['clientId']?.text}
			>
				<TextInput
					name="clientId"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={maxCharacters.clientId}
					readOnly={fixed !== null}
					defaultValue={rejected?.values['clientId'] ?? client.clientId}
				/>
			</Field>
			{!fixed && (
				<Field
					label={words.secret}
					hint={hasSecret ? words.secretSetHint : secretHint}
					error={rejected?.errors['clientPassword']?.text}
				>
					<PasswordInput name="clientPassword" autoComplete="new-password" maxLength={1000} />
				</Field>
			)}
			{!fixed && hasSecret && <Checkbox name="removeSecret" label={words.removeSecret} />}
		</>
	)
}
