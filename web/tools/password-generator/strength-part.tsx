import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { AttackTimes } from './attack-times.tsx'
import { averageGuesses } from './crack-time.ts'
import { messages } from './result-messages.ts'
import { writtenBits } from './write-bits.ts'
import { writtenCount } from './write-count.ts'

/** The entropy that the CNIL asks of a password alone, of one whose guesses are limited, and of a code of a device that
 * locks (decision 2022-100). */
const enoughBits = 80
const enoughBitsWithLimits = 50
const enoughBitsOfDevice = 13

type Verdict = 'good' | 'warn' | 'device' | 'bad'

function verdictOf(bits: number): Verdict {
	if (bits >= enoughBits) return 'good'
	if (bits >= enoughBitsWithLimits) return 'warn'
	return bits >= enoughBitsOfDevice ? 'device' : 'bad'
}

export function StrengthPart({ bits, count }: { bits: number; count: bigint }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const verdict = verdictOf(bits)
	const { mantissa, exponent } = writtenCount(count, locale)
	return (
		<>
			<div className="grid justify-items-start gap-2">
				<StateBadge state={verdict === 'device' ? 'warn' : verdict}>
					{words.entropy(writtenBits(bits, locale), bits)}
				</StateBadge>
				<p>{words[verdict]}</p>
				<p className="text-sm text-ink-soft">
					{words.drawnFrom} {mantissa}
					{exponent !== undefined && (
						<>
							{' × 10'}
							<sup>{exponent}</sup>
						</>
					)}{' '}
					{words.possibilities(count === 1n ? 1 : 2)}.
				</p>
			</div>
			<AttackTimes log10Guesses={averageGuesses(bits)} />
		</>
	)
}
