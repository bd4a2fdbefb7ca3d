import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { SelectField } from '#web/tools/select-field.tsx'
import { Collapsible } from '#web/tools/collapsible.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { additions, letterCases, type LexiconName, lexiconNames, separators } from './engine/generator.ts'
import type { SettingsProps } from './options.ts'
import type { PhraseOptions } from './engine/phrase.ts'
import { messages } from './messages.ts'
import { SizeField } from './setting-fields.tsx'

const DiceSection = lazyComponent(async () => (await import('./dice-section.tsx')).DiceSection)

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
			<SelectField<LexiconName>
				label={words.lexicon}
				values={lexiconNames}
				nameOf={(name) => words[name]}
				value={lexicon}
				onChange={(name) => onChange({ ...options, lexicon: name === locale ? null : name })}
			/>
			<SelectField
				label={words.separator}
				values={separators}
				nameOf={(name) => words[name]}
				value={options.separator}
				onChange={(separator) => change({ separator })}
			/>
			<div>
				<Collapsible title={words.more}>
					{options.separator !== 'none' && (
						<SelectField
							label={words.letterCase}
							values={letterCases}
							nameOf={(name) => words[caseWords[name]]}
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
						<DiceSection lexicon={lexicon} hasAccents={options.hasAccents} />
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
	return <SelectField {...choice} values={additions} nameOf={(name) => words[additionWords[name]]} />
}
