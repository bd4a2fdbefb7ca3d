import { Suspense } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { EmptyResult } from '#web/tools/empty-result.tsx'
import { FileDropzone } from '#web/tools/file-dropzone.tsx'
import { useHandOff } from '#web/tools/hand-off.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { useUndo } from '#web/tools/use-undo.ts'
import { useUrlOptions } from '#web/tools/use-url-options.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { messages } from './messages.ts'
import { OptionsSection } from './options-section.tsx'
import { optionsCodec } from './options.ts'
import type { Item } from './use-queue.ts'

const Outcome = lazyComponent(async () => (await import('./outcome.tsx')).Outcome)

let lastId = 0

export default function ImageResizer() {
	const words = useMessages(messages)
	const [options, setOptions] = useUrlOptions(optionsCodec)
	const { state: items, set: setItems, undo, redo } = useUndo<readonly Item[]>([])
	const add = (files: File[]) => setItems([...items, ...files.map((file) => ({ id: ++lastId, file }))])
	useHandOff('image-resizer', { file: (file) => add([file]) })
	return (
		<ToolPage
			sources={words.sources}
			input={
				<>
					<FileDropzone multiple accept="image/*,.heic,.heif,.avif" label={words.choose} onFiles={add} />
					<OptionsSection
						firstFile={items[0]?.file ?? null}
						{...{ options, undo, redo }}
						onChange={(changes) => setOptions({ ...options, ...changes })}
					/>
				</>
			}
			result={
				items.length > 0 ? (
					<Suspense>
						<Outcome items={items} options={options} onItems={setItems} />
					</Suspense>
				) : (
					<EmptyResult>{words.noPictures}</EmptyResult>
				)
			}
		/>
	)
}
