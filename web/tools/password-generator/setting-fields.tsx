import { useMessages, useLocale } from '#web/i18n/locale.ts'
import { SelectField } from '#web/tools/select-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { keyboards } from './engine/alphabets.ts'
import {
	maxLineLength,
	withKeyboard,
	type SettingsProps,
	type TypedProps,
	bitsRange,
	hasTarget,
	type Kind,
	type Options,
	sizes,
} from './options.ts'
import { messages } from './messages.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import type { Range } from './engine/generator.ts'

export function LookAlikesField({ options, onChange }: SettingsProps) {
	const words = useMessages(messages)
	return (
		<Checkbox
			label={words.lookAlikes}
			hint={words.lookAlikesHint}
			checked={options.withoutLookAlikes}
			onChange={({ target }) => onChange({ ...options, withoutLookAlikes: target.checked })}
		/>
	)
}

export function KeyboardField({ options, onChange }: SettingsProps) {
	const words = useMessages(messages)
	const { keyboard } = options
	return (
		<SelectField
			label={words.keyboard}
			hint={keyboard !== 'any' && words[`${keyboard}Hint`]}
			value={keyboard}
			values={keyboards}
			nameOf={(each) => words[each]}
			onChange={(next) => onChange(withKeyboard(options, next))}
		/>
	)
}

export function ShellsField({ options, onChange }: SettingsProps) {
	const words = useMessages(messages)
	return (
		<Checkbox
			label={words.shells}
			hint={words.shellsHint}
			checked={options.isForShells}
			onChange={({ target }) => onChange({ ...options, isForShells: target.checked })}
		/>
	)
}

export function ExcludedField({ typed, onType }: TypedProps) {
	const words = useMessages(messages)
	return (
		<Field label={words.excluded} hint={words.excludedHint}>
			<TextInput
				className="font-mono"
				value={typed.excluded}
				maxLength={maxLineLength}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				onChange={({ target }) => onType({ ...typed, excluded: target.value })}
			/>
		</Field>
	)
}

const labels = {
	characters: 'sizeOfCharacters',
	phrase: 'sizeOfPhrase',
	pin: 'sizeOfPin',
	key: 'sizeOfKey',
} as const

const slidesTo: Partial<Record<Kind, number>> = { characters: 64, key: 64 }

type SizedKind = keyof typeof sizes

export function SizeField({ options, onChange, kind }: SettingsProps & { kind: SizedKind }) {
	const words = useMessages(messages)
	const { size, bits } = options
	const aim = hasTarget(kind) && (
		<SegmentedControl
			label={words.aim}
			name="aim"
			segments={[
				{ value: 'size', label: words.bySize },
				{ value: 'bits', label: words.byBits },
			]}
			value={bits === null ? 'size' : 'bits'}
			onChange={(next) => onChange(aimedAt(options, next))}
		/>
	)
	return bits === null ? (
		<NumberRange
			key="size"
			label={words[labels[kind]]}
			aside={aim}
			value={size}
			range={sizes[kind]}
			slidesTo={slidesTo[kind]}
			onChange={(next) => onChange({ ...options, size: next })}
		/>
	) : (
		<NumberRange
			key="bits"
			label={words.bits}
			hint={words.bitsHint}
			aside={aim}
			value={bits}
			range={bitsRange}
			onChange={(next) => onChange({ ...options, bits: next })}
		/>
	)
}

function aimedAt(options: Options, aim: 'size' | 'bits'): Options {
	return { ...options, bits: aim === 'bits' ? bitsRange.first : null }
}

type NumberRangeProps = {
	label: string
	hint?: string
	aside?: ReactNode
	value: number
	range: Range
	slidesTo?: number
	onChange: (value: number) => void
}

export function NumberRange({ label, hint, aside, value, range, slidesTo, onChange }: NumberRangeProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { min, max } = range
	const [draft, setDraft] = useState<string>()
	const isNumber = (text: string) => /^\s*\d+\s*$/.test(text) && Number(text) >= min && Number(text) <= max
	const isWrong = draft !== undefined && !isNumber(draft)
	return (
		<Field
			label={label}
			hint={hint}
			aside={aside}
			error={isWrong && words.between(formatNumber(min, locale), formatNumber(max, locale))}
		>
			<span className="flex items-center gap-4">
				<input
					type="range"
					aria-label={label}
					className="h-11 min-w-0 grow accent-accent-text"
					min={min}
					max={Math.max(value, slidesTo ?? max)}
					value={value}
					onChange={({ target }) => {
						setDraft(undefined)
						onChange(target.valueAsNumber)
					}}
				/>
				<TextInput
					className="max-w-20 text-right tabular-nums"
					inputMode="numeric"
					autoComplete="off"
					value={draft ?? String(value)}
					maxLength={maxLineLength}
					onChange={({ target }) => {
						setDraft(target.value)
						if (isNumber(target.value)) onChange(Number(target.value))
					}}
					onBlur={() => !isWrong && setDraft(undefined)}
				/>
			</span>
		</Field>
	)
}
