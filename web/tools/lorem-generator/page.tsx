import { Suspense } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Collapsible } from '#web/tools/collapsible.tsx'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { usePastedText } from '#web/tools/use-pasted-text.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FileCatcher } from './file-catcher.tsx'
import { messages } from './messages.ts'
import { OptionsPart } from './options-part.tsx'
import { Outcome } from './outcome.tsx'
import { useLorem } from './use-lorem.ts'

const MorePart = lazyComponent(async () => (await import('./more-part.tsx')).MorePart)

export default function LoremGenerator() {
	const words = useMessages(messages)
	const { options, ownWords, change, writeOwn, undo, redo } = useLorem()
	usePastedText(writeOwn)
	return (
		<ToolPage
			sources={words.sources}
			input={
				<>
					<OptionsPart {...{ options, ownWords }} onChange={change} onOwnWords={writeOwn} />
					<Collapsible title={words.more}>
						<MorePart options={options} onChange={change} />
					</Collapsible>
				</>
			}
			result={
				<>
					{options.language !== 'own' && <FileCatcher onText={writeOwn} />}
					<Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
						<Outcome {...{ options, ownWords, undo, redo }} onSeed={(seed) => change({ seed })} />
					</Suspense>
				</>
			}
		/>
	)
}
