import { CheckInput } from '#web/ui/check-input.tsx'

type ChipPickerProps<Value extends string> = {
	label: string
	/** The radio group's name, unique in the page. */
	name: string
	choices: readonly { value: Value; label: string }[]
	value: Value
	onChange: (value: Value) => void
}

/** A choice between more things than a segmented control holds on a phone. */
export function ChipPicker<Value extends string>(props: ChipPickerProps<Value>) {
	const { label, name, choices, value, onChange } = props
	return (
		<fieldset>
			<legend className="sr-only">{label}</legend>
			<div className="flex flex-wrap gap-2">
				{choices.map((choice) => (
					<label key={choice.value} className="relative">
						<CheckInput
							type="radio"
							name={name}
							value={choice.value}
							checked={choice.value === value}
							onChange={() => onChange(choice.value)}
							className="peer absolute inset-0 appearance-none rounded-full"
						/>
						<span className="relative flex min-h-11 items-center rounded-full border border-line bg-surface-raised px-3.5 text-sm font-semibold text-ink-soft transition-colors peer-checked:border-ink peer-checked:bg-ink peer-checked:text-surface hover:border-line-strong hover:text-ink peer-checked:hover:text-surface forced-colors:peer-checked:border-[Highlight]">
							{choice.label}
						</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}
