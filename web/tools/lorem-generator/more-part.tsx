import { useMessages } from '#web/i18n/locale.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './more-messages.ts'
import { lengths, longestSeed, type Options, type Part, parts } from './options.ts'
import type { ChangeOptions } from './options-part.tsx'

type MorePartProps = { options: Options; onChange: ChangeOptions }

/** What stands between the paragraphs and in them, and the seed. */
export function MorePart({ options, onChange }: MorePartProps) {
	const words = useMessages(messages)
	const { unit, length, seed, parts: chosen } = options
	const toggle = (part: Part, isWanted: boolean) =>
		onChange({ parts: parts.filter((each) => (each === part ? isWanted : chosen.includes(each))) })
	const offered = parts.filter((part) => hasEffect(part, options))
	return (
		<div className="grid gap-4">
			{unit !== 'items' && (
				<Field label={words.length}>
					<Select
						value={length}
						onChange={({ target }) => onChange({ length: target.value as Options['length'] })}
					>
						{lengths.map((each) => (
							<option key={each} value={each}>
								{words[each]}
							</option>
						))}
					</Select>
				</Field>
			)}
			{offered.length > 0 && (
				<fieldset>
					<legend className="font-semibold">{words.parts}</legend>
					<div className="grid gap-x-4 sm:grid-cols-2">
						{offered.map((part) => (
							<Checkbox
								key={part}
								label={unit === 'items' ? words.numbered : words[part]}
								checked={chosen.includes(part)}
								onChange={({ target }) => toggle(part, target.checked)}
							/>
						))}
					</div>
				</fieldset>
			)}
			<Field label={words.seed} hint={words.seedHint}>
				<TextInput
					value={seed}
					maxLength={longestSeed}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					onChange={({ target }) => onChange({ seed: target.value }, 'seed')}
				/>
			</Field>
		</div>
	)
}

/** Whether it would be seen: a list of strings has paragraphs alone, and a plain text has no links. */
function hasEffect(part: Part, { unit, format }: Options): boolean {
	if (format === 'json') return false
	if (unit === 'items') return part === 'numbers'
	return format !== 'text' || !['quotes', 'links', 'emphasis'].includes(part)
}
