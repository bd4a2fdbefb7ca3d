import { useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { FileDropzone } from '#web/tools/file-dropzone.tsx'
import { SelectField } from '#web/tools/select-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'
import {
	countRange,
	formats,
	languages,
	lengths,
	maxOwnTextLength,
	maxSeedLength,
	type Options,
	type Part,
	parts,
	units,
} from './options.ts'
import { textOfFile } from './own-words.ts'

type CountFieldProps = {
	label: string
	error: string
	value: number
	range: readonly [min: number, max: number]
	onChange: (count: number) => void
}

/** Browsers need seconds to lay out a line of megabytes. */
const maxCountLength = 20

function CountField({ label, error, value, range: [min, max], onChange }: CountFieldProps) {
	const [typed, setTyped] = useState<string>()
	const read = (text: string) => {
		const digits = text.replaceAll(/\s/g, '')
		const count = Number(digits)
		return /^\d+$/.test(digits) && count >= min && count <= max ? count : null
	}
	// Keeps the typed text until the value is changed elsewhere.
	const isCurrent = typed !== undefined && [value, null].includes(read(typed))
	const text = isCurrent ? typed : String(value)
	return (
		<Field label={label} error={read(text) === null && error}>
			<TextInput
				inputMode="numeric"
				autoComplete="off"
				maxLength={maxCountLength}
				value={text}
				onChange={({ target }) => {
					setTyped(target.value)
					const count = read(target.value)
					if (count !== null) onChange(count)
				}}
			/>
		</Field>
	)
}

type ChangeOptions = (next: Partial<Options>, key?: string) => void

type OptionsSectionProps = {
	options: Options
	ownWords: string
	onChange: ChangeOptions
	onOwnWords: (text: string, key?: string) => void
}

export function OptionsSection({ options, ownWords, onChange, onOwnWords }: OptionsSectionProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { language, unit, format, opensWithLorem } = options
	const [min, max] = countRange(options)
	const isSize = unit === 'characters' || unit === 'bytes'
	return (
		<>
			<div>
				<SegmentedControl
					label={words.language}
					name="language"
					segments={languages.map((value) => ({ value, label: words[value] }))}
					value={language}
					onChange={(next) => onChange({ language: next })}
				/>
			</div>
			{language === 'own' && <OwnWords text={ownWords} onText={onOwnWords} />}
			<div className="grid grid-cols-2 gap-4">
				<CountField
					key={unit}
					label={words.count}
					error={words.countWrong(formatNumber(min, locale), formatNumber(max, locale))}
					value={options.count}
					range={[min, max]}
					onChange={(count) => onChange({ count }, 'count')}
				/>
				<SelectField
					label={words.unit}
					value={unit}
					values={units}
					nameOf={(each) => words[each]}
					onChange={(each) => onChange({ unit: each })}
				/>
			</div>
			{isSize && format !== 'text' && <p className="-mt-4 text-sm text-ink-soft">{words.sizeHint}</p>}
			<div>
				<SegmentedControl
					label={words.format}
					name="format"
					segments={formats.map((value) => ({ value, label: words[value] }))}
					value={format}
					onChange={(next) => onChange({ format: next })}
				/>
			</div>
			{language === 'latin' && unit !== 'items' && (
				<Checkbox
					label={words.opensWithLorem}
					checked={opensWithLorem}
					onChange={({ target }) => onChange({ opensWithLorem: target.checked })}
				/>
			)}
		</>
	)
}

type OwnWordsProps = { text: string; onText: (text: string, key?: string) => void }

function OwnWords({ text, onText }: OwnWordsProps) {
	const words = useMessages(messages)
	const [rejected, setRejected] = useState<{ name: string; text: string }>()
	async function read(file: File) {
		const content = await textOfFile(file)
		if (content === null) setRejected({ name: file.name, text })
		else onText(content)
	}
	const isRejected = rejected?.text === text
	const isFull = text.length >= maxOwnTextLength
	return (
		<>
			<Field
				label={words.ownWords}
				hint={words.ownWordsHint}
				error={(isRejected && words.noText(rejected.name)) || (isFull && words.tooLong)}
			>
				<TextArea
					value={text}
					maxLength={maxOwnTextLength}
					spellCheck={false}
					onChange={({ target }) => onText(target.value, 'typing')}
				/>
			</Field>
			<FileDropzone label={words.chooseFile} onFiles={([file]) => file && void read(file)} />
		</>
	)
}

type MoreOptionsProps = { options: Options; onChange: ChangeOptions }

export function MoreOptions({ options, onChange }: MoreOptionsProps) {
	const words = useMessages(messages)
	const { unit, length, seed, parts: chosen } = options
	const toggle = (part: Part, isSelected: boolean) =>
		onChange({ parts: parts.filter((each) => (each === part ? isSelected : chosen.includes(each))) })
	const available = parts.filter((part) => hasEffect(part, options))
	return (
		<div className="grid gap-4">
			{unit !== 'items' && (
				<SelectField
					label={words.length}
					value={length}
					values={lengths}
					nameOf={(each) => words[each]}
					onChange={(each) => onChange({ length: each })}
				/>
			)}
			{available.length > 0 && (
				<fieldset>
					<legend className="font-semibold">{words.parts}</legend>
					<div className="grid gap-x-4 sm:grid-cols-2">
						{available.map((part) => (
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
					maxLength={maxSeedLength}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					onChange={({ target }) => onChange({ seed: target.value }, 'seed')}
				/>
			</Field>
		</div>
	)
}

/** JSON has paragraphs only, and plain text no links. */
function hasEffect(part: Part, { unit, format }: Options): boolean {
	if (format === 'json') return false
	if (unit === 'items') return part === 'numbers'
	return format !== 'text' || !['quotes', 'links', 'emphasis'].includes(part)
}
