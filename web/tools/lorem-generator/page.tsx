import { useMemo } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Folded } from '#web/tools/folded.tsx'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { usePastedText } from '#web/tools/use-pasted-text.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { HydrateOnInteraction, lazyOnInteraction } from '#web/ui/hydrate-on-interaction.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FileCatcher } from './file-catcher.tsx'
import { messages } from './messages.ts'
import { useLorem } from './use-lorem.ts'

const MorePart = lazyComponent(async () => (await import('./more-part.tsx')).MorePart)
/** The choices are in the page as it is served, and taken over when it is used. */
const OptionsPart = lazyOnInteraction(async () => (await import('./options-part.tsx')).OptionsPart)
/** The words and the formats come with the first use: the first text is drawn by the server. */
const Outcome = lazyOnInteraction(async () => (await import('./outcome.tsx')).Outcome)
const Sources = lazyOnInteraction(async () => (await import('./sources.tsx')).Sources)

const sources = (
	<HydrateOnInteraction fallback={null}>
		<Sources />
	</HydrateOnInteraction>
)

export default function LoremGenerator() {
	const words = useMessages(messages)
	const { options, ownWords, change, writeOwn, undo, redo } = useLorem()
	usePastedText(writeOwn)
	const choices = useMemo(
		() => (
			<HydrateOnInteraction fallback={<Skeleton className="h-64 w-full" />}>
				<OptionsPart {...{ options, ownWords }} onChange={change} onOwnWords={writeOwn} />
			</HydrateOnInteraction>
		),
		[options, ownWords, change, writeOwn],
	)
	const result = useMemo(
		() => (
			<HydrateOnInteraction fallback={<Skeleton className="h-96 w-full rounded-card" />}>
				<Outcome {...{ options, ownWords, undo, redo }} onSeed={(seed) => change({ seed })} />
			</HydrateOnInteraction>
		),
		[options, ownWords, change, undo, redo],
	)
	return (
		<ToolPage
			sources={sources}
			input={
				<>
					{choices}
					<Folded title={words.more}>
						<MorePart options={options} onChange={change} />
					</Folded>
				</>
			}
			result={
				<>
					{options.language !== 'own' && <FileCatcher onText={writeOwn} />}
					{result}
				</>
			}
		/>
	)
}
