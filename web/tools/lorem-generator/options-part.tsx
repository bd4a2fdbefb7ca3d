import { Suspense } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CountField } from './count-field.tsx'
import { messages } from './messages.ts'
import { countRange, formats, languages, type Options, type Unit, units } from './options.ts'

const OwnPart = lazyPart(async () => (await import('./own-part.tsx')).OwnPart)

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
