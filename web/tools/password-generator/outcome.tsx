import { Suspense, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { createUniform } from './engine/uniform.ts'
import type { Options, Typed } from './options.ts'
import { messages } from './result-messages.ts'
import { SecretPart } from './secret-part.tsx'
import { usePrepared } from './use-prepared.ts'

const TroubleNotice = lazyComponent(async () => (await import('./trouble-notice.tsx')).TroubleNotice)

type OutcomeProps = {
	options: Options
	typed: Typed
	onMask: (isMasked: boolean) => void
	/** To a place in the pattern. */
	onGoThere: (at: number, length: number) => void
}

/** What is drawn, or why nothing is. The server draws nothing. */
export function Outcome({ options, typed, onMask, onGoThere }: OutcomeProps) {
	const words = useMessages(messages)
	const { generator, trouble, isWorking, isLost } = usePrepared(options, typed)
	const [uniform] = useState(() => createUniform())
	const canDraw = useHydrated() && !isWorking && !trouble
	if (isLost) return <Notice tone="bad">{words.drawLost}</Notice>
	return (
		<>
			{trouble && (
				<Suspense>
					<TroubleNotice trouble={trouble} onGoThere={onGoThere} />
				</Suspense>
			)}
			{generator ? (
				<SecretPart
					generator={generator}
					uniform={uniform}
					canDraw={canDraw}
					kind={options.kind}
					isStale={trouble !== null}
					isMasked={options.isMasked}
					onMask={onMask}
				/>
			) : (
				!trouble && <Skeleton className="h-64 w-full" />
			)}
		</>
	)
}
