import { useMessages, useLocale } from '#web/i18n/locale.ts'
import { Folded } from '#web/tools/folded.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { AttackTimes } from './attack-times.tsx'
import { averageGuesses } from './crack-time.ts'
import { entropyOf, type Generator } from './engine/generator.ts'
import type { Uniform } from './engine/uniform.ts'
import type { Kind } from './options.ts'
import { messages } from './result-messages.ts'
import { SecretCard } from './secret-card.tsx'
import { StrengthPart } from './strength-part.tsx'
import { useDrawn } from './use-drawn.ts'
import { writtenBits } from './write-bits.ts'

const BatchPart = lazyPart(async () => (await import('./batch-part.tsx')).BatchPart)
const CarryPart = lazyPart(async () => (await import('./carry-part.tsx')).CarryPart)

type SecretPartProps = {
	generator: Generator
	uniform: Uniform
	kind: Kind
	/** The settings allow no secret: the one that is shown is of those before. */
	isStale: boolean
	isMasked: boolean
	onMask: (isMasked: boolean) => void
}

/** The secret, what it is worth, and what can be done with it. */
export function SecretPart({ generator, uniform, kind, isStale, isMasked, onMask }: SecretPartProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { drawn, again, undo } = useDrawn(generator, uniform)
	const bits = entropyOf(drawn.generator)
	if (isStale) return null
	return (
		<>
			<SecretCard
				secret={drawn.secret}
				label={words[kind]}
				isMasked={isMasked}
				onMask={onMask}
				onAgain={again}
				undo={undo}
			/>
			<p role="status" className="sr-only">
				{words.made(writtenBits(bits, locale))}
			</p>
			<StrengthPart bits={bits} count={drawn.generator.count} />
			<AttackTimes log10Guesses={averageGuesses(bits)} />
			<div>
				<Folded title={words.batch}>
					<BatchPart generator={generator} uniform={uniform} />
				</Folded>
				<Folded title={words.carry}>
					<CarryPart secret={drawn.secret} />
				</Folded>
			</div>
		</>
	)
}
