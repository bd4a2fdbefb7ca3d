import { CheckInput } from './check-input.tsx'
import type { IconData } from './icon/icon.tsx'
import { Icon } from './icon/icon.tsx'

type Segment<Value extends string> = { value: Value; label: string; icon?: IconData }

type SegmentedControlProps<Value extends string> = {
	label: string
	/** Unique on the page. */
	name: string
	segments: readonly Segment<Value>[]
	value: Value
	onChange: (value: Value) => void
	/** Shows icons only; the labels remain for screen readers. */
	iconsOnly?: boolean
}

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
	const { label, name, segments, value, onChange, iconsOnly } = props
	return (
		<fieldset className="inline-flex rounded-control border border-line bg-surface-sunken p-0.5">
			<legend className="sr-only">{label}</legend>
			{segments.map((segment) => (
				<label key={segment.value} title={iconsOnly ? segment.label : undefined} className="relative">
					<CheckInput
						type="radio"
						name={name}
						value={segment.value}
						checked={segment.value === value}
						onChange={() => onChange(segment.value)}
						className="peer absolute inset-0 appearance-none rounded-[8px]"
					/>
					<span className="relative flex min-h-10 min-w-10 items-center justify-center gap-2 rounded-[8px] border border-transparent px-2.5 text-sm font-semibold text-ink-soft transition-colors peer-checked:bg-ink peer-checked:text-surface hover:text-ink peer-checked:hover:text-surface pointer-coarse:min-h-11 pointer-coarse:min-w-11 forced-colors:peer-checked:border-[Highlight]">
						{segment.icon && <Icon icon={segment.icon} size={18} />}
						<span className={iconsOnly ? 'sr-only' : undefined}>{segment.label}</span>
					</span>
				</label>
			))}
		</fieldset>
	)
}
