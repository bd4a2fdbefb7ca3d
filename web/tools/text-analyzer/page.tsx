import { Suspense, useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { EmptyResult } from '#web/tools/empty-result.tsx'
import { FileDropzone } from '#web/tools/file-dropzone.tsx'
import { useHandOff } from '#web/tools/hand-off.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { UndoButtons } from '#web/tools/undo-buttons.tsx'
import { useUrlOptions } from '#web/tools/use-url-options.ts'
import { usePastedText } from '#web/tools/use-pasted-text.ts'
import { useSharedContent } from '#web/tools/use-shared-content.ts'
import { useUndo } from '#web/tools/use-undo.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { optionsCodec } from './search-params.ts'
import { createAnalystWorker } from './analyst-worker.ts'
import { mostUnits } from './files/file-trouble.ts'
import { useFile } from './files/use-file.ts'
import { messages } from './messages.ts'

/** What is shown of a text loads with its first character. */
const Outcome = lazyComponent(async () => (await import('./outcome.tsx')).Outcome)

const OptionsPart = lazyComponent(async () => (await import('./options-part.tsx')).OptionsPart)
const TroubleNotice = lazyComponent(async () => (await import('./trouble-notice.tsx')).TroubleNotice)

/** As a text field gives it back: places are the same in both. */
const withLineFeeds = (text: string) => text.replaceAll(/\r\n?/g, '\n')

export default function TextAnalyzer() {
	const words = useMessages(messages)
	const [options, setOptions] = useUrlOptions(optionsCodec)
	const { state: text, set: setText, ...undo } = useUndo('')
	const [worker] = useState(createAnalystWorker)
	useEffect(() => () => worker.end(), [worker])
	const [hasOptions, setHasOptions] = useState(false)
	const area = useRef<HTMLTextAreaElement>(null)
	const take = (given: string) => setText(withLineFeeds(given))
	const { open, reading, trouble, stop } = useFile(take)
	useSharedContent(take)
	useHandOff('text-analyzer', { text: take, file: open })
	usePastedText(take)
	function goTo(start: number, end: number) {
		// The field scrolls to its selection when it takes the focus.
		area.current?.blur()
		area.current?.setSelectionRange(start, end)
		area.current?.focus()
	}
	return (
		<ToolPage
			sources={words.sources}
			input={
				<>
					<Field label={words.text} hint={words.textHint} aside={<UndoButtons {...undo} />}>
						<TextArea
							ref={area}
							className="min-h-72"
							value={text}
							onChange={({ target }) => setText(target.value, 'typing')}
						/>
					</Field>
					{reading && (
						<div role="status" className="flex flex-wrap items-center gap-4">
							<p className="min-w-0 grow wrap-anywhere">{words.reading(reading)}</p>
							<Button onClick={stop}>{words.stop}</Button>
						</div>
					)}
					{trouble && (
						<Suspense>
							<TroubleNotice trouble={trouble} />
						</Suspense>
					)}
					<FileDropzone
						label={words.chooseFile}
						hint={words.fileHint}
						accept=".txt,.md,.docx,.odt,.pdf,text/*"
						onFiles={([file]) => file && open(file)}
					/>
					<details onToggle={({ currentTarget }) => setHasOptions(currentTarget.open)}>
						<summary className="min-h-11 py-2 font-semibold">{words.settings}</summary>
						{hasOptions && (
							<Suspense>
								<OptionsPart options={options} onChange={setOptions} />
							</Suspense>
						)}
					</details>
					{text !== '' && (
						<div>
							<Button onClick={() => setText('')}>{words.clear}</Button>
						</div>
					)}
				</>
			}
			result={
				<>
					{text === '' && <EmptyResult>{words.empty}</EmptyResult>}
					{text.length > mostUnits && (
						<Suspense>
							<TroubleNotice trouble="tooLong" />
						</Suspense>
					)}
					{text !== '' && text.length <= mostUnits && (
						<Suspense>
							<Outcome
								text={text}
								worker={worker}
								options={options}
								onOptions={setOptions}
								onMended={(mended) => setText(mended)}
								onGoTo={goTo}
							/>
						</Suspense>
					)}
				</>
			}
		/>
	)
}
