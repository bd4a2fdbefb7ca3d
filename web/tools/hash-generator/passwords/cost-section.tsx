import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Cost } from './cost.ts'
import { messages } from './messages.ts'

type Part = {
	name: 'memoryKib' | 'passes' | 'lanes' | 'logN' | 'blockSize' | 'rounds' | 'iterations'
	word: 'memory' | 'passes' | 'lanes' | 'logN' | 'blockSize' | 'rounds' | 'iterations'
	min: number
	max: number
}

const parts: Record<Cost['scheme'], readonly Part[]> = {
	argon2id: [
		{ name: 'memoryKib', word: 'memory', min: 1024, max: 2 ** 20 },
		{ name: 'passes', word: 'passes', min: 1, max: 100 },
		{ name: 'lanes', word: 'lanes', min: 1, max: 16 },
	],
	argon2i: [],
	argon2d: [],
	scrypt: [
		{ name: 'logN', word: 'logN', min: 10, max: 20 },
		{ name: 'blockSize', word: 'blockSize', min: 1, max: 32 },
		{ name: 'lanes', word: 'lanes', min: 1, max: 16 },
	],
	bcrypt: [{ name: 'rounds', word: 'rounds', min: 4, max: 20 }],
	pbkdf2: [{ name: 'iterations', word: 'iterations', min: 1000, max: 100_000_000 }],
}

const valueOf = (cost: Cost, { name }: Part) => (cost as unknown as Record<string, number>)[name] ?? 0

const isOutOfRange = (cost: Cost, part: Part) => {
	const value = valueOf(cost, part)
	return !(Number.isInteger(value) && value >= part.min && value <= part.max)
}

export const firstOutOfRange = (cost: Cost) =>
	parts[cost.scheme].find((part) => isOutOfRange(cost, part)) ?? null

export function CostSection({ cost, onChange }: { cost: Cost; onChange: (cost: Cost) => void }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const formatted = (value: number) => value.toLocaleString(locale)
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2.5">
				<span className="font-semibold">{words.cost}</span>{' '}
				<span className="text-ink-soft">
					{parts[cost.scheme]
						.map((part) => `${words[part.word]} ${formatted(valueOf(cost, part))}`)
						.join(', ')}
				</span>
			</summary>
			<div className="grid gap-4 pt-2 sm:grid-cols-2">
				{parts[cost.scheme].map((part) => (
					<Field
						key={part.name}
						label={words[part.word]}
						error={
							isOutOfRange(cost, part) &&
							words.outOfRange(words[part.word], formatted(part.min), formatted(part.max))
						}
					>
						<TextInput
							inputMode="numeric"
							className="tabular-nums"
							value={Number.isNaN(valueOf(cost, part)) ? '' : valueOf(cost, part)}
							onChange={({ target }) => {
								const digits = target.value.replaceAll(/\D/g, '')
								onChange({ ...cost, [part.name]: digits === '' ? Number.NaN : Number(digits) })
							}}
						/>
					</Field>
				))}
			</div>
		</details>
	)
}
