import { Suspense, useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { messages } from './messages.ts'
import { countRange, formats, languages, type Options, type Unit, units } from './options.ts'
import { TextInput } from '#web/ui/text-input.tsx'

type CountFieldProps = {
	label: string
	/** What is said of what is no count. */
	wrong: string
	value: number
	range: readonly [least: number, most: number]
	onChange: (count: number) => void
}

/** With its spaces; a browser needs seconds to lay out a line of megabytes. */
const maxCountLength = 20

/** A whole number, with spaces between its thousands or without; what is none is told and changes nothing. */
function CountField({ label, wrong, value, range: [least, most], onChange }: CountFieldProps) {
	const [typed, setTyped] = useState<string>()
	const read = (text: string) => {
		const digits = text.replaceAll(/\s/g, '')
		const count = Number(digits)
		return /^\d+$/.test(digits) && count >= least && count <= most ? count : null
	}
	// What was typed stands as long as it says what is asked for: undone, or set otherwise, it goes.
	const isKept = typed !== undefined && [value, null].includes(read(typed))
	const text = isKept ? typed : String(value)
	return (
		<Field label={label} error={read(text) === null && wrong}>
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

const OwnPart = lazyComponent(async () => (await import('./own-part.tsx')).OwnPart)

export type ChangeOptions = (next: Partial<Options>, key?: string) => void

type OptionsPartProps = {
	options: Options
	ownWords: string
	onChange: ChangeOptions
	onOwnWords: (text: string, key?: string) => void
}

/** What is asked for: which words, how much, and how it is written down. */
export function OptionsPart({ options, ownWords, onChange, onOwnWords }: OptionsPartProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { language, unit, format, opensWithLorem } = options
	const [least, most] = countRange(options)
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
			{language === 'own' && (
				<Suspense fallback={<Skeleton className="h-40 w-full" />}>
					<OwnPart text={ownWords} onText={onOwnWords} />
				</Suspense>
			)}
			<div className="grid grid-cols-2 gap-4">
				<CountField
					key={unit}
					label={words.count}
					wrong={words.countWrong(formatNumber(least, locale), formatNumber(most, locale))}
					value={options.count}
					range={[least, most]}
					onChange={(count) => onChange({ count }, 'count')}
				/>
				<Field label={words.unit}>
					<Select value={unit} onChange={({ target }) => onChange({ unit: target.value as Unit })}>
						{units.map((each) => (
							<option key={each} value={each}>
								{words[each]}
							</option>
						))}
					</Select>
				</Field>
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
