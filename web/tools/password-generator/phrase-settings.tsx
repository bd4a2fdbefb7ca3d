import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Collapsible } from '#web/tools/collapsible.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Select } from '#web/ui/select.tsx'
import { additions, letterCases, type LexiconName, lexiconNames, separators } from './engine/choices.ts'
import type { PhraseOptions } from './engine/phrase.ts'
import { messages } from './messages.ts'
import type { SettingsProps } from './settings-props.ts'
import { SizeField } from './size-field.tsx'

const DicePart = lazyComponent(async () => (await import('./dice-part.tsx')).DicePart)

type Words = typeof messages.fr

const caseWords = { lower: 'allLower', capital: 'capital', one: 'one', upper: 'allUpper' } as const
const additionWords = { none: 'addNone', end: 'end', anywhere: 'anywhere' } as const

export function PhraseSettings(settings: SettingsProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { options, onChange } = settings
	const lexicon = options.lexicon ?? locale
	const change = (changed: Partial<PhraseOptions>) => onChange({ ...options, ...changed })
	return (
		<>
			<SizeField {...settings} kind="phrase" />
			<Choice<LexiconName>
				label={words.lexicon}
				values={lexiconNames}
				named={(name) => words[name]}
				value={lexicon}
				onChange={(name) => onChange({ ...options, lexicon: name === locale ? null : name })}
			/>
			<Choice
				label={words.separator}
				values={separators}
				named={(name) => words[name]}
				value={options.separator}
				onChange={(separator) => change({ separator })}
			/>
			<div>
				<Collapsible title={words.more}>
					{options.separator !== 'none' && (
						<Choice
							label={words.letterCase}
							values={letterCases}
							named={(name) => words[caseWords[name]]}
							value={options.letterCase}
							onChange={(letterCase) => change({ letterCase })}
						/>
					)}
					<div className="grid gap-4 sm:grid-cols-2">
						<AdditionChoice
							words={words}
							label={words.addDigit}
							value={options.digit}
							onChange={(digit) => change({ digit })}
						/>
						<AdditionChoice
							words={words}
							label={words.addSymbol}
							value={options.symbol}
							onChange={(symbol) => change({ symbol })}
						/>
					</div>
					{lexicon === 'fr' && (
						<Checkbox
							label={words.accents}
							checked={options.hasAccents}
							onChange={({ target }) => onChange({ ...options, hasAccents: target.checked })}
						/>
					)}
				</Collapsible>
				{lexicon !== 'invented' && (
					<Collapsible title={words.realDice}>
						<DicePart lexicon={lexicon} hasAccents={options.hasAccents} />
					</Collapsible>
				)}
			</div>
		</>
	)
}

type Addition = PhraseOptions['digit']

type AdditionChoiceProps = {
	words: Words
	label: string
	value: Addition
	onChange: (value: Addition) => void
}

function AdditionChoice({ words, ...choice }: AdditionChoiceProps) {
	return <Choice {...choice} values={additions} named={(name) => words[additionWords[name]]} />
}

type ChoiceProps<Value extends string> = {
	label: string
	values: readonly Value[]
	named: (value: Value) => string
	value: Value
	onChange: (value: Value) => void
}

function Choice<Value extends string>({ label, values, named, value, onChange }: ChoiceProps<Value>) {
	return (
		<Field label={label}>
			<Select value={value} onChange={({ target }) => onChange(target.value as Value)}>
				{values.map((each) => (
					<option key={each} value={each}>
						{named(each)}
					</option>
				))}
			</Select>
		</Field>
	)
}
