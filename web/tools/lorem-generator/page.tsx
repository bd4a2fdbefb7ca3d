import { Suspense } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Folded } from '#web/tools/folded.tsx'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { messages } from './messages.ts'
import { OptionsPart } from './options-part.tsx'
import { useLorem } from './use-lorem.ts'

const MorePart = lazyPart(async () => (await import('./more-part.tsx')).MorePart)
/** The words and the formats load with the first text. */
const Outcome = lazyPart(async () => (await import('./outcome.tsx')).Outcome)
const Sources = lazyPart(async () => (await import('./sources.tsx')).Sources)

const vectors = () => import('./vectors.ts')

export default function LoremGenerator() {
	const words = useMessages(messages)
	const { options, ownWords, change, writeOwn, undo } = useLorem()
	return (
		<ToolPage
			sources={
				<Suspense>
					<Sources />
				</Suspense>
			}
			vectors={vectors}
			input={
				<>
					<OptionsPart options={options} ownWords={ownWords} onChange={change} onOwnWords={writeOwn} />
					<Folded title={words.more}>
						<MorePart options={options} onChange={change} />
					</Folded>
				</>
			}
			result={
				<Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
					<Outcome
						options={options}
						ownWords={ownWords}
						undo={undo}
						onSeed={(seed) => change({ seed })}
						onOwnWords={writeOwn}
					/>
				</Suspense>
			}
		/>
	)
}
