import { Suspense, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Collapsible } from '#web/tools/collapsible.tsx'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { useDroppedFiles } from '#web/tools/use-dropped-files.ts'
import { usePastedText } from '#web/tools/use-pasted-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { messages } from './messages.ts'
import { MoreOptions, OptionsSection } from './options-section.tsx'
import { Outcome } from './outcome.tsx'
import { textOfFile } from './own-words.ts'
import { useLorem } from './use-lorem.ts'

export default function LoremGenerator() {
	const words = useMessages(messages)
	const { options, ownWords, change, writeOwn, undo, redo } = useLorem()
	usePastedText(writeOwn)
	return (
		<ToolPage
			sources={words.sources}
			input={
				<>
					<OptionsSection {...{ options, ownWords }} onChange={change} onOwnWords={writeOwn} />
					<Collapsible title={words.more}>
						<MoreOptions options={options} onChange={change} />
					</Collapsible>
				</>
			}
			result={
				<>
					{options.language !== 'own' && <DroppedFile onText={writeOwn} />}
					<Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
						<Outcome {...{ options, ownWords, undo, redo }} onSeed={(seed) => change({ seed })} />
					</Suspense>
				</>
			}
		/>
	)
}

/** Uses a dropped or pasted file as own words while there is no file button. */
function DroppedFile({ onText }: { onText: (text: string) => void }) {
	const words = useMessages(messages)
	const [rejected, setRejected] = useState<string>()
	useDroppedFiles(async ([file]) => {
		setRejected(undefined)
		const text = await textOfFile(file!)
		if (text === null) setRejected(file!.name)
		else onText(text)
	})
	return rejected && <Notice tone="bad">{words.noText(rejected)}</Notice>
}
