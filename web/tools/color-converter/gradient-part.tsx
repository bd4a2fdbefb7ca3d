import { useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { ColorField } from './color-field.tsx'
import { type HueMethod, hueMethods } from './color/mix.ts'
import { messages } from './palette-messages.ts'

const counts = [3, 5, 7, 9, 11, 15, 21]

export type GradientWay = { count: number; hue: HueMethod }

type GradientPartProps = {
	to: string
	way: GradientWay
	onTo: (to: string) => void
	onWay: (way: GradientWay) => void
}

/** Where a gradient goes, in how many steps, and which way round. */
export function GradientPart({ to, way, onTo, onWay }: GradientPartProps) {
	const words = useMessages(messages)
	return (
		<>
			<ColorField label={words.to} pickerLabel={words.toPicker} color={to} onColor={onTo} />
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label={words.steps}>
					<Select value={way.count} onChange={({ target }) => onWay({ ...way, count: Number(target.value) })}>
						{counts.map((count) => (
							<option key={count}>{count}</option>
						))}
					</Select>
				</Field>
				<Field label={words.hueWay}>
					<Select
						value={way.hue}
						onChange={({ target }) => onWay({ ...way, hue: target.value as HueMethod })}
					>
						{hueMethods.map((hue) => (
							<option key={hue} value={hue}>
								{words[hue]}
							</option>
						))}
					</Select>
				</Field>
			</div>
		</>
	)
}
