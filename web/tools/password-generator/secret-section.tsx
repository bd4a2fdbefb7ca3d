import { useCallback, useEffect, useRef, useState } from 'react'
import { useMessages, useLocale } from '#web/i18n/locale.ts'
import { Collapsible } from '#web/tools/collapsible.tsx'
import { afterSettings } from '#web/tools/tool-page.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { useUndo } from '#web/tools/use-undo.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { entropyOf, type Generator, type Uniform } from './engine/generator.ts'
import type { Kind } from './options.ts'
import { messages } from './result-messages.ts'
import { SecretCard } from './secret-card.tsx'
import { writtenBits, writtenCount } from './write.ts'
import { AttackTimes } from './attack-times.tsx'
import { averageGuesses } from './crack-time.ts'

/** CNIL, decision 2022-100: a password alone, with limited attempts, and the unlock code of a device. */
const enoughBits = 80
const enoughBitsWithLimits = 50
const enoughBitsOfDevice = 13

type Verdict = 'good' | 'warn' | 'device' | 'bad'

function verdictOf(bits: number): Verdict {
	if (bits >= enoughBits) return 'good'
	if (bits >= enoughBitsWithLimits) return 'warn'
	return bits >= enoughBitsOfDevice ? 'device' : 'bad'
}

function StrengthSection({ bits, count }: { bits: number; count: bigint }) {
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

type Drawn = { secret: string; generator: Generator }

function useDrawn(generator: Generator, uniform: Uniform, canDraw: boolean) {
	const draw = useCallback(
		(): Drawn => ({ secret: generator.draw(uniform), generator }),
		[generator, uniform],
	)
	const [initial, setInitial] = useState<Drawn>()
	if (canDraw && !initial) setInitial(draw())
	const { state, set, ...undo } = useUndo<Drawn | null>(null)
	const drawn = state ?? initial ?? { secret: '', generator }
	const drawnFrom = useRef<Generator>(undefined)
	useEffect(() => {
		if (!initial) return
		const previous = drawnFrom.current ?? initial.generator
		drawnFrom.current = generator
		if (previous !== generator) set(draw(), 'settings')
	}, [initial, generator, draw, set])
	const again = useCallback(() => initial && set(draw()), [initial, draw, set])
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
			event.preventDefault()
			again()
		}
		window.addEventListener('keydown', listen)
		return () => window.removeEventListener('keydown', listen)
	}, [again])
	return { drawn, again, undo }
}

const BatchSection = lazyComponent(async () => (await import('./batch-section.tsx')).BatchSection)
const CarrySection = lazyComponent(async () => (await import('./carry-section.tsx')).CarrySection)

type SecretSectionProps = {
	generator: Generator
	uniform: Uniform
	/** False on the server, and until the options of the address are known. */
	canDraw: boolean
	kind: Kind
	isStale: boolean
	isMasked: boolean
	onMask: (isMasked: boolean) => void
}

export function SecretSection({
	generator,
	uniform,
	canDraw,
	kind,
	isStale,
	isMasked,
	onMask,
}: SecretSectionProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { drawn, again, undo } = useDrawn(generator, uniform, canDraw)
	const { count } = drawn.generator
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
				{drawn.secret && words.made(writtenBits(bits, locale), bits)}
			</p>
			<div className={classNames('grid gap-5', afterSettings)}>
				<StrengthSection bits={bits} count={count} />
			</div>
			<div className={afterSettings}>
				<Collapsible title={words.batch}>
					<BatchSection generator={generator} uniform={uniform} />
				</Collapsible>
				<Collapsible title={words.carry}>
					<CarrySection secret={drawn.secret} />
				</Collapsible>
			</div>
		</>
	)
}
