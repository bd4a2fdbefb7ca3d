import { useMessages } from '#web/i18n/locale.ts'
import { SelectField } from '#web/tools/select-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { directions, modes, type Options } from './options.ts'
import { messages } from './messages.ts'
import { encodings, frames, notationNames } from './notations/names.ts'

type OptionsSectionProps = {
	options: Options
	isOfText: boolean
	onChange: (options: Options) => void
}

export function OptionsSection({ options, isOfText, onChange }: OptionsSectionProps) {
	const words = useMessages(messages)
	const { direction, notation, encoding, frame, mode, isPerLine } = options
	const choice = <Name extends 'notation' | 'encoding' | 'frame'>(
		name: Name,
		values: readonly Options[Name][],
		value: Options[Name],
	) => (
		<SelectField
			label={words[name]}
			value={value}
			values={values}
			nameOf={(each) => words[each]}
			onChange={(next) => onChange({ ...options, [name]: next })}
		/>
	)
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap gap-x-6 gap-y-3">
				<SegmentedControl
					label={words.direction}
					name="direction"
					segments={directions.map((value) => ({ value, label: words[value] }))}
					value={direction}
					onChange={(next) => onChange({ ...options, direction: next })}
				/>
				{direction === 'decode' && (
					<div className="flex items-center gap-2">
						<span aria-hidden className="text-sm font-semibold">
							{words.mode}
						</span>
						<SegmentedControl
							label={words.mode}
							name="mode"
							segments={modes.map((value) => ({ value, label: words[value] }))}
							value={mode}
							onChange={(next) => onChange({ ...options, mode: next })}
						/>
					</div>
				)}
			</div>
			<div className="grid gap-4 sm:grid-cols-2">
				{choice('notation', notationNames, notation)}
				{isOfText && choice('encoding', encodings, encoding)}
				{direction === 'encode' && notation === 'base64' && choice('frame', frames, frame)}
			</div>
			{isOfText && (
				<Checkbox
					label={words.perLine}
					checked={isPerLine}
					onChange={({ target }) => onChange({ ...options, isPerLine: target.checked })}
				/>
			)}
		</div>
	)
}
