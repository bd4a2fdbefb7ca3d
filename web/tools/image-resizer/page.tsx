import { Suspense } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { FileWell } from '#web/tools/file-well.tsx'
import { useHanded } from '#web/tools/handed-over.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { useOptions } from '#web/tools/use-options.ts'
import { useUndo } from '#web/tools/use-undo.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { messages } from './messages.ts'
import { OptionsPart } from './options-part.tsx'
import { settingsAddress } from './settings.ts'
import type { Item } from './tasks.ts'

/** Formats, filter and codecs load with the first picture. */
const Outcome = lazyPart(async () => (await import('./outcome.tsx')).Outcome)

const vectors = () => import('./vectors.ts')

let lastId = 0

export default function ImageResizer() {
	const words = useMessages(messages)
	const [settings, setSettings] = useOptions(settingsAddress)
	const { state: items, set: setItems, ...steps } = useUndo<readonly Item[]>([])
	const add = (files: File[]) => setItems([...items, ...files.map((file) => ({ id: ++lastId, file }))])
	useHanded('image-resizer', { file: (file) => add([file]) })
	return (
		<ToolPage
			sources={words.sources}
			vectors={vectors}
			input={
				<>
					<FileWell multiple accept="image/*,.heic,.heif,.avif" label={words.choose} onFiles={add} />
					<OptionsPart
						settings={settings}
						onChange={setSettings}
						file={items[0]?.file ?? null}
						steps={steps}
					/>
				</>
			}
			result={
				items.length > 0 ? (
					<Suspense>
						<Outcome items={items} settings={settings} onItems={setItems} />
					</Suspense>
				) : (
					<p className="rounded-card border border-dashed border-line-strong p-8 text-center text-ink-soft">
						{words.empty}
					</p>
				)
			}
		/>
	)
}
