import { Suspense, useMemo } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { EmptyResult } from '#web/tools/empty-result.tsx'
import { FileWell } from '#web/tools/file-well.tsx'
import { useHanded } from '#web/tools/handed-over.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { useOptions } from '#web/tools/use-options.ts'
import { useUndo } from '#web/tools/use-undo.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { HydrateOnInteraction, lazyOnInteraction } from '#web/ui/hydrate-on-interaction.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { messages } from './messages.ts'
import { settingsAddress } from './settings.ts'
import type { Item } from './tasks.ts'

/** The choices are in the page as it is served, and taken over when it is used. */
const OptionsPart = lazyOnInteraction(async () => (await import('./options-part.tsx')).OptionsPart)
/** Formats, filter and codecs load with the first picture. */
const Outcome = lazyComponent(async () => (await import('./outcome.tsx')).Outcome)

let lastId = 0

export default function ImageResizer() {
	const words = useMessages(messages)
	const [settings, setSettings] = useOptions(settingsAddress)
	const { state: items, set: setItems, undo, redo } = useUndo<readonly Item[]>([])
	const add = (files: File[]) => setItems([...items, ...files.map((file) => ({ id: ++lastId, file }))])
	useHanded('image-resizer', { file: (file) => add([file]) })
	const file = items[0]?.file ?? null
	const choices = useMemo(
		() => (
			<HydrateOnInteraction fallback={<Skeleton className="h-96 w-full" />}>
				<OptionsPart {...{ settings, file, undo, redo }} onChange={setSettings} />
			</HydrateOnInteraction>
		),
		[settings, setSettings, file, undo, redo],
	)
	return (
		<ToolPage
			sources={words.sources}
			input={
				<>
					<FileWell multiple accept="image/*,.heic,.heif,.avif" label={words.choose} onFiles={add} />
					{choices}
				</>
			}
			result={
				items.length > 0 ? (
					<Suspense>
						<Outcome items={items} settings={settings} onItems={setItems} />
					</Suspense>
				) : (
					<EmptyResult>{words.empty}</EmptyResult>
				)
			}
		/>
	)
}
