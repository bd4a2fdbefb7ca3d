import { type ReactNode, useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Range } from './engine/generator.ts'
import { maxLineLength } from './options.ts'
import { messages } from './messages.ts'

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
	const { least, most } = range
	const [draft, setDraft] = useState<string>()
	const isNumber = (text: string) => /^\s*\d+\s*$/.test(text) && Number(text) >= least && Number(text) <= most
	const isWrong = draft !== undefined && !isNumber(draft)
	return (
		<Field
			label={label}
			hint={hint}
			aside={aside}
			error={isWrong && words.between(formatNumber(least, locale), formatNumber(most, locale))}
		>
			<span className="flex items-center gap-4">
				<input
					type="range"
					aria-label={label}
					className="h-11 min-w-0 grow accent-accent-text"
					min={least}
					max={Math.max(value, slidesTo ?? most)}
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
