import { useMessages } from '#web/i18n/locale.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { NumberRange } from './number-range.tsx'
import { bitsRange, hasTarget, type Kind, type Options, sizes, type SettingsProps } from './options.ts'
import { messages } from './messages.ts'

const labels = {
	characters: 'sizeOfCharacters',
	phrase: 'sizeOfPhrase',
	pin: 'sizeOfPin',
	key: 'sizeOfKey',
} as const

/** Sliders end where most people have long stopped. */
const slidesTo: Partial<Record<Kind, number>> = { characters: 64, key: 64 }

type SizedKind = keyof typeof sizes

export function SizeField({ options, onChange, kind }: SettingsProps & { kind: SizedKind }) {
	const words = useMessages(messages)
	const { size, bits } = options
	const aim = hasTarget(kind) && (
		<SegmentedControl
			label={words.aim}
			name="aim"
			segments={[
				{ value: 'size', label: words.bySize },
				{ value: 'bits', label: words.byBits },
			]}
			value={bits === null ? 'size' : 'bits'}
			onChange={(next) => onChange(aimedAt(options, next))}
		/>
	)
	return bits === null ? (
		<NumberRange
			key="size"
			label={words[labels[kind]]}
			aside={aim}
			value={size}
			range={sizes[kind]}
			slidesTo={slidesTo[kind]}
			onChange={(next) => onChange({ ...options, size: next })}
		/>
	) : (
		<NumberRange
			key="bits"
			label={words.bits}
			hint={words.bitsHint}
			aside={aim}
			value={bits}
			range={bitsRange}
			onChange={(next) => onChange({ ...options, bits: next })}
		/>
	)
}

function aimedAt(options: Options, aim: 'size' | 'bits'): Options {
	return { ...options, bits: aim === 'bits' ? bitsRange.first : null }
}
