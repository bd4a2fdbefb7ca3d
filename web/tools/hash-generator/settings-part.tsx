import { useMessages } from '#web/i18n/locale.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ChangeOptions, Options } from './options.ts'
import { keyEncodings, type Secret, secretKinds } from './secret.ts'
import { keyingOf } from './secret-keying.ts'
import { messages } from './messages.ts'
import { encodings, lineEnds } from './reading.ts'

type SettingsPartProps = {
	options: Options
	onChange: ChangeOptions
	secret: Secret
	onSecret: (secret: Secret) => void
}

export function SettingsPart({ options, onChange, secret, onSecret }: SettingsPartProps) {
	const words = useMessages(messages)
	const { encoding, lineEnd, isNormalized } = options
	const hasLetters = encoding !== 'hex' && encoding !== 'base64'
	return (
		<div className="grid gap-4">
			<Field label={words.encoding}>
				<Select
					value={encoding}
					onChange={({ target }) => onChange({ encoding: target.value as Options['encoding'] })}
				>
					{encodings.map((each) => (
						<option key={each} value={each}>
							{words[each]}
						</option>
					))}
				</Select>
			</Field>
			{hasLetters && (
				<>
					<div>
						<SegmentedControl
							label={words.lineEnd}
							name="line-end"
							segments={lineEnds.map((value) => ({ value, label: words[value] }))}
							value={lineEnd}
							onChange={(next) => onChange({ lineEnd: next })}
						/>
					</div>
					<Checkbox
						label={words.isNormalized}
						hint={words.isNormalizedHint}
						checked={isNormalized}
						onChange={({ target }) => onChange({ isNormalized: target.checked })}
					/>
				</>
			)}
			<SecretPart secret={secret} onChange={onSecret} />
		</div>
	)
}

function SecretPart({ secret, onChange }: { secret: Secret; onChange: (secret: Secret) => void }) {
	const words = useMessages(messages)
	const keying = keyingOf(secret)
	return (
		<>
			<Field label={words.kind}>
				<Select
					value={secret.kind}
					onChange={({ target }) => onChange({ ...secret, kind: target.value as Secret['kind'] })}
				>
					{secretKinds.map((each) => (
						<option key={each} value={each}>
							{words[each]}
						</option>
					))}
				</Select>
			</Field>
			{secret.kind === 'derive' && (
				<Field label={words.context} hint={words.contextHint}>
					<TextInput
						autoComplete="off"
						value={secret.text}
						onChange={({ target }) => onChange({ ...secret, text: target.value })}
					/>
				</Field>
			)}
			{secret.kind === 'key' && (
				<div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
					<Field
						label={words.keyText}
						error={'faultAt' in keying ? words.keyFault(keying.faultAt + 1) : undefined}
					>
						<PasswordInput
							autoComplete="off"
							value={secret.text}
							onChange={({ target }) => onChange({ ...secret, text: target.value })}
						/>
					</Field>
					<Field label={words.keyEncoding}>
						<Select
							value={secret.encoding}
							onChange={({ target }) => onChange({ ...secret, encoding: target.value as Secret['encoding'] })}
						>
							{keyEncodings.map((each) => (
								<option key={each} value={each}>
									{words[each]}
								</option>
							))}
						</Select>
					</Field>
				</div>
			)}
		</>
	)
}
