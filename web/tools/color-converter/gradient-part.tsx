import { useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type Options, stepCounts } from './search-params.ts'
import { ColorField, type Draft } from './color-field.tsx'
import { type HueMethod, hueMethods } from './color/hue-methods.ts'
import { messages } from './palette-messages.ts'

type GradientPartProps = { options: Options; onChange: (next: Partial<Options>, key?: string) => void }

/** Where a gradient goes, in how many steps, and which way round. */
export function GradientPart({ options, onChange }: GradientPartProps) {
	const words = useMessages(messages)
	const [draft, setDraft] = useState<Draft>()
	return (
		<>
			<ColorField
				label={words.to}
				pickerLabel={words.toPicker}
				color={options.to}
				onColor={(to) => onChange({ to }, 'to')}
				draft={draft}
				onDraft={setDraft}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label={words.steps}>
					<Select
						value={options.steps}
						onChange={({ target }) => onChange({ steps: Number(target.value) as Options['steps'] }, 'steps')}
					>
						{stepCounts.map((count) => (
							<option key={count}>{count}</option>
						))}
					</Select>
				</Field>
				<Field label={words.hueWay}>
					<Select
						value={options.hue}
						onChange={({ target }) => onChange({ hue: target.value as HueMethod }, 'hue')}
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
