import { useMemo, useState } from 'react'
import swapIcon from 'virtual:icon/lucide/arrow-left-right'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { digitChoices, firstOptions, type Options } from './options.ts'
import { CategoryOptions } from './category-list.tsx'
import { compounds } from './categories.ts'
import { answerOf, type Conversion, conversionOf, neutral } from './conversion.ts'
import { messages } from './messages.ts'
import { readExpression } from './read-expression.ts'
import { equationText, nameOf } from './unit-words.ts'
import { findUnit } from './units.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { readNumber } from './read-number.ts'
import { writePlain } from './write-number.ts'

type ValueFieldProps = {
	value: string
	onChange: (value: string) => void
}

function ValueField({ value, onChange }: ValueFieldProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const [typed, setTyped] = useState<string>()
	const isTyped = typed !== undefined && neutralOf(typed, locale) === value
	const shown = isTyped ? typed : writePlain(value, locale)
	return (
		<Field
			label={words.value}
			error={neutralOf(shown, locale) === '' && shown.trim() !== '' ? words.notANumber : undefined}
		>
			<TextInput
				inputMode="text"
				autoComplete="off"
				spellCheck={false}
				value={shown}
				onChange={({ target }) => {
					setTyped(target.value)
					onChange(neutralOf(target.value, locale))
				}}
			/>
		</Field>
	)
}

function neutralOf(typed: string, locale: 'fr' | 'en'): string {
	const number = readNumber(typed, locale)
	return number ? neutral(number) : ''
}

type FieldsProps = {
	options: Options
	/** `key` as in `useUndo`. */
	onChange: (options: Options, key?: string) => void
}

export type ConversionFormProps = FieldsProps & { expression: string }

export function ConversionForm({ expression, options, onChange }: ConversionFormProps) {
	const words = useMessages(messages)
	const conversion = conversionOf(options)
	return (
		<>
			{conversion && <AnswerInReach expression={expression} conversion={conversion} />}
			<Field label={words.category}>
				<Select
					value={options.category}
					onChange={({ target }) =>
						onChange({ ...firstOptions, category: target.value, digits: options.digits }, 'category')
					}
				>
					<CategoryOptions />
				</Select>
			</Field>
			{conversion && <UnitFields conversion={conversion} options={options} onChange={onChange} />}
		</>
	)
}

function UnitFields({ conversion, options, onChange }: FieldsProps & { conversion: Conversion }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { category, from } = conversion
	const to = conversion.to.map(({ id }) => id).join('+')
	const pair = { ...options, from: from.id, to }
	const sorted = category.units.toSorted((a, b) => a.name[locale].localeCompare(b.name[locale], locale))
	const choices = sorted.map((unit) => (
		<option key={unit.id} value={unit.id}>
			{unit.name[locale]} ({unit.symbol[locale]})
		</option>
	))
	const several = (compounds[category.name] ?? []).map((ids) => ids.join('+'))
	return (
		<>
			<div className="grid grid-cols-2 items-start gap-4">
				<ValueField value={options.value} onChange={(value) => onChange({ ...pair, value }, 'value')} />
				<Field label={words.digits}>
					<Select
						value={options.digits}
						onChange={({ target }) => onChange({ ...pair, digits: Number(target.value) }, 'digits')}
					>
						{digitChoices.map((count) => (
							<option key={count} value={count}>
								{words.digitCount(count)}
							</option>
						))}
					</Select>
				</Field>
			</div>
			<div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-4 sm:max-lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
				<Field label={words.from}>
					<Select
						value={from.id}
						onChange={({ target }) => onChange({ ...pair, from: target.value }, 'from')}
					>
						{choices}
					</Select>
				</Field>
				<IconButton
					icon={swapIcon}
					label={words.swap}
					variant="secondary"
					onClick={() => onChange({ ...pair, from: conversion.to.at(-1)!.id, to: from.id })}
				/>
				<Field label={words.to} className="max-sm:col-span-2 lg:col-span-2">
					<Select value={to} onChange={({ target }) => onChange({ ...pair, to: target.value }, 'to')}>
						{choices}
						{several.map((ids) => (
							<option key={ids} value={ids}>
								{nameOf(
									ids.split('+').map((id) => findUnit(id)!),
									locale,
								)}
							</option>
						))}
					</Select>
				</Field>
			</div>
		</>
	)
}

function AnswerInReach({ expression, conversion }: { expression: string; conversion: Conversion }) {
	const locale = useLocale()
	const parsed = useMemo(() => readExpression(expression, locale), [expression, locale])
	if (parsed && 'problem' in parsed) return null
	return (
		<p aria-hidden className="-mt-2 font-heading text-xl font-bold tabular-nums wrap-anywhere lg:hidden">
			{equationText(conversion, answerOf(conversion), locale)}
		</p>
	)
}
