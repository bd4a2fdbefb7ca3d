import { Suspense } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { EmptyResult } from '#web/tools/empty-result.tsx'
import { FileWell } from '#web/tools/file-well.tsx'
import { useHanded } from '#web/tools/handed-over.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { useOptions } from '#web/tools/use-options.ts'
import { useUndo } from '#web/tools/use-undo.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { messages } from './messages.ts'
import { OptionsPart } from './options-part.tsx'
import { settingsAddress } from './settings.ts'
import type { Item } from './tasks.ts'

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
	return (
		<ToolPage
			sources={words.sources}
			input={
				<>
					<FileWell multiple accept="image/*,.heic,.heif,.avif" label={words.choose} onFiles={add} />
					<OptionsPart {...{ settings, file, undo, redo }} onChange={setSettings} />
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
