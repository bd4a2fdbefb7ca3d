import { useState } from 'react'
import swapIcon from 'virtual:icon/lucide/arrow-left-right'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/page-title.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Route } from './+types/page.ts'
import { Conversions } from './conversions.tsx'
import { convert, isPossible } from './convert.ts'
import { messages } from './messages.ts'
import { parseNumber, writeDecimal } from './rational.ts'
import { tool } from './tool.ts'
import { unitNames } from './unit-names.ts'
import { categories, type CategoryName, type UnitName } from './units.ts'
import { writeNumber } from './write-number.ts'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({
		title: tool.messages[locale].title,
		description: tool.messages[locale].summary,
	}))

/** The two units that each category opens with, in the order of the list. */
const firstUnits: Record<CategoryName, readonly [UnitName, UnitName]> = {
	length: ['mile', 'kilometre'],
	mass: ['pound', 'kilogram'],
	temperature: ['celsius', 'fahrenheit'],
	area: ['hectare', 'squareMetre'],
	volume: ['usGallon', 'litre'],
	speed: ['kilometrePerHour', 'milePerHour'],
	time: ['hour', 'second'],
	data: ['gigabyte', 'gibibyte'],
	pressure: ['bar', 'poundPerSquareInch'],
	energy: ['kilowattHour', 'kilojoule'],
	power: ['metricHorsepower', 'kilowatt'],
}

const categoryNames = Object.keys(firstUnits) as CategoryName[]

export default function UnitConverter() {
	const words = useMessages(messages)
	const locale = useLocale()
	const [category, setCategory] = useState<CategoryName>('length')
	const [[from, to], setUnits] = useState(firstUnits.length)
	const [typed, setTyped] = useState('1')
	const { units } = categories[category]
	const value = parseNumber(typed)
	const isReal = value !== null && isPossible(value, units[from]!, categories[category])
	const converted = isReal ? writeDecimal(convert(value, units[from]!, units[to]!)) : null
	const choose = (name: CategoryName) => {
		setCategory(name)
		setUnits(firstUnits[name])
	}
	return (
		<ToolPage
			tool={tool}
			announcement={converted ? `${writeNumber(converted.text, locale)} ${units[to]!.symbol[locale]}` : ''}
			sources={words.sources}
			input={
				<>
					<Field label={words.category}>
						<Select value={category} onChange={(event) => choose(event.target.value as CategoryName)}>
							{categoryNames.map((name) => (
								<option key={name} value={name}>
									{words[name]}
								</option>
							))}
						</Select>
					</Field>
					<Field
						label={words.value}
						error={value === null ? words.notANumber : isReal ? undefined : words.impossible}
					>
						<TextInput
							inputMode="text"
							autoComplete="off"
							value={typed}
							onChange={(event) => setTyped(event.target.value)}
						/>
					</Field>
					<div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
						<UnitField
							label={words.from}
							category={category}
							value={from}
							onChange={(unit) => setUnits([unit, to])}
						/>
						<IconButton
							icon={swapIcon}
							label={words.swap}
							variant="secondary"
							onClick={() => setUnits([to, from])}
						/>
						<UnitField
							label={words.to}
							category={category}
							value={to}
							onChange={(unit) => setUnits([from, unit])}
						/>
					</div>
				</>
			}
			result={isReal && <Conversions category={category} value={value} from={from} to={to} />}
		/>
	)
}

type UnitFieldProps = {
	label: string
	category: CategoryName
	value: UnitName
	onChange: (unit: UnitName) => void
}

function UnitField({ label, category, value, onChange }: UnitFieldProps) {
	const names = useMessages(unitNames)
	const locale = useLocale()
	const { units } = categories[category]
	return (
		<Field label={label}>
			<Select value={value} onChange={(event) => onChange(event.target.value as UnitName)}>
				{Object.entries(units).map(([name, { symbol }]) => (
					<option key={name} value={name}>
						{names[name as UnitName]} ({symbol[locale]})
					</option>
				))}
			</Select>
		</Field>
	)
}
