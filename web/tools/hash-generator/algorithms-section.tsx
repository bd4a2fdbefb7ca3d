import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import {
	algorithms,
	bitsOf,
	families,
	namesOf,
	type AlgorithmName,
	algorithmNames,
	type Choice,
} from './algorithms.ts'
import { messages } from './messages.ts'

type AlgorithmsSectionProps = {
	choices: readonly Choice[]
	onChange: (choices: readonly Choice[] | null) => void
}

export function AlgorithmsSection({ choices, onChange }: AlgorithmsSectionProps) {
	const words = useMessages(messages)
	const hints: Partial<Record<(typeof families)[number], string>> = {
		broken: words.brokenHint,
		checksum: words.checksumHint,
	}
	const change = (next: readonly Choice[]) =>
		onChange(algorithmNames.flatMap((name) => next.find((choice) => choice.name === name) ?? []))
	const without = (name: AlgorithmName) => choices.filter((choice) => choice.name !== name)
	return (
		<div className="grid gap-4">
			<div className="flex flex-wrap gap-2">
				<Button size="small" onClick={() => onChange(null)}>
					{words.usual}
				</Button>
				<Button size="small" onClick={() => onChange(algorithmNames.map((name) => ({ name })))}>
					{words.all}
				</Button>
			</div>
			{families.map((family) => (
				<fieldset key={family}>
					<legend className="font-semibold">{words[family]}</legend>
					{hints[family] && <p className="text-sm text-ink-soft">{hints[family]}</p>}
					<div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4">
						{namesOf(family).map((name) => {
							const choice = choices.find((each) => each.name === name)
							const { label, maxBits } = algorithms[name]
							return (
								<div key={name}>
									<Checkbox
										label={label}
										checked={choice !== undefined}
										// At least one algorithm stays selected.
										disabled={choice !== undefined && choices.length === 1}
										onChange={({ target }) => change(target.checked ? [...choices, { name }] : without(name))}
									/>
									{choice && maxBits && (
										<BitsInput
											key={choice.bits}
											label={words.bits(label)}
											choice={choice}
											maxBits={maxBits}
											onChange={(bits) => change([...without(name), { name, bits }])}
										/>
									)}
								</div>
							)
						})}
					</div>
				</fieldset>
			))}
		</div>
	)
}

type BitsInputProps = { label: string; choice: Choice; maxBits: number; onChange: (bits: number) => void }

/** A number of bits, rounded to whole bytes when the field loses focus. */
function BitsInput({ label, choice, maxBits, onChange }: BitsInputProps) {
	return (
		<div className="mb-2 flex items-center gap-2">
			<TextInput
				type="number"
				aria-label={label}
				min={8}
				max={maxBits}
				step={8}
				defaultValue={bitsOf(choice)}
				className="min-w-0 tabular-nums"
				onBlur={({ target }) => {
					const bits = bitsOf({ ...choice, bits: Math.round(Number(target.value)) || undefined })
					target.value = String(bits)
					if (bits !== bitsOf(choice)) onChange(bits)
				}}
			/>
			<span aria-hidden className="text-sm text-ink-soft">
				bits
			</span>
		</div>
	)
}
