import { useMessages } from '#web/i18n/locale.ts'
import { SelectField } from '#web/tools/select-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type ChangeOptions, type Options, encodings, lineEnds } from './options.ts'
import { keyEncodings, type Secret, secretKinds, keyingOf } from './keying.ts'
import type { Choice } from './algorithms.ts'
import { AlgorithmsSection } from './algorithms-section.tsx'
import { messages } from './messages.ts'

type OptionsSectionProps = {
	options: Options
	onChange: ChangeOptions
	secret: Secret
	onSecret: (secret: Secret) => void
}

type AllOptionsProps = OptionsSectionProps & { defaultChoices: readonly Choice[] }

export function OptionsSection({ defaultChoices, ...reading }: AllOptionsProps) {
	const words = useMessages(messages)
	const { options, onChange } = reading
	return (
		<div className="grid gap-6">
			<AlgorithmsSection
				choices={options.choices ?? defaultChoices}
				onChange={(choices) => onChange({ choices })}
			/>
			<section aria-label={words.reading} className="border-t border-line pt-5">
				<ReadingSection {...reading} />
			</section>
		</div>
	)
}

function ReadingSection({ options, onChange, secret, onSecret }: OptionsSectionProps) {
	const words = useMessages(messages)
	const { encoding, lineEnd, isNormalized } = options
	const isTextEncoding = encoding !== 'hex' && encoding !== 'base64'
	return (
		<div className="grid gap-4">
			<SelectField
				label={words.encoding}
				value={encoding}
				values={encodings}
				nameOf={(each) => words[each]}
				onChange={(next) => onChange({ encoding: next })}
			/>
			{isTextEncoding && (
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
			<SecretSection secret={secret} onChange={onSecret} />
		</div>
	)
}

function SecretSection({ secret, onChange }: { secret: Secret; onChange: (secret: Secret) => void }) {
	const words = useMessages(messages)
	const keying = keyingOf(secret)
	return (
		<>
			<SelectField
				label={words.kind}
				value={secret.kind}
				values={secretKinds}
				nameOf={(each) => words[each]}
				onChange={(kind) => onChange({ ...secret, kind })}
			/>
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
					<SelectField
						label={words.keyEncoding}
						value={secret.encoding}
						values={keyEncodings}
						nameOf={(each) => words[each]}
						onChange={(next) => onChange({ ...secret, encoding: next })}
					/>
				</div>
			)}
		</>
	)
}
