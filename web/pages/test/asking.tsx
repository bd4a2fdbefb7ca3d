import { useMessages } from '#web/i18n/locale.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ExampleEditor } from './example-editor.tsx'
import { messages as examples } from './example-messages.ts'
import { Family } from './family.tsx'
import { messages } from './messages.ts'
import { Specimen } from './specimen.tsx'

export function Asking() {
	const words = useMessages(messages)
	const says = useMessages(examples)
	return (
		<Family id="asking" title={words.asking} lead={words.askingLead}>
			<Specimen name="Field · TextInput · TextArea" note={words.field}>
				{() => (
					<div className="space-y-5">
						<Field label={says.email} hint={says.emailHint}>
							<TextInput type="email" inputMode="email" autoComplete="off" />
						</Field>
						<Field label={says.email} error={says.emailError}>
							<TextInput type="email" inputMode="email" autoComplete="off" defaultValue="camille.parvis.fr" />
						</Field>
						<Field label={says.name} optional>
							<TextInput autoComplete="off" disabled defaultValue="Camille" />
						</Field>
						<Field label={says.feedback} aside="31 / 4000">
							<TextArea defaultValue={says.emptyNewsText} />
						</Field>
					</div>
				)}
			</Specimen>
			<Specimen name="PasswordInput" note={words.password}>
				{() => (
					<Field
						label={says.password}
						hint={says.passwordHint}
						aside={<TextLink to="#asking">{says.changePassword}</TextLink>}
					>
						<PasswordInput autoComplete="off" defaultValue="une arche, trois pavés" />
					</Field>
				)}
			</Specimen>
			<Specimen name="Select · Checkbox · Switch" note={words.otherControls}>
				{() => (
					<div className="space-y-3">
						<Field label={says.category}>
							<Select defaultValue="works">
								<option value="events">{says.events}</option>
								<option value="works">{says.works}</option>
							</Select>
						</Field>
						<Checkbox label={says.rememberMe} hint={says.rememberMeHint} defaultChecked />
						<Checkbox label={says.weekly} />
						<Switch label={says.weekly} defaultChecked />
						<Switch label={says.rememberMe} />
					</div>
				)}
			</Specimen>
			<Specimen name="MarkdownEditor" note={words.editor} wide>
				{() => <ExampleEditor />}
			</Specimen>
		</Family>
	)
}
