import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { callWorker } from '#web/tools/call-worker.ts'
import { EmptyResult } from '#web/tools/empty-result.tsx'
import { FileDropzone } from '#web/tools/file-dropzone.tsx'
import { useHandOff } from '#web/tools/hand-off.ts'
import { NumberField } from '#web/tools/number-field.tsx'
import { SelectField } from '#web/tools/select-field.tsx'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { UndoButtons } from '#web/tools/undo-buttons.tsx'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import { usePastedText } from '#web/tools/use-pasted-text.ts'
import { useSharedContent } from '#web/tools/use-shared-content.ts'
import { useUndo } from '#web/tools/use-undo.ts'
import { useUrlOptions } from '#web/tools/use-url-options.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { createAnalystWorker } from './analyst-worker.ts'
import { fileError, fileErrorCode, maxBytes, maxUnits } from './files/file-error.ts'
import { messages } from './messages.ts'
import { Outcome } from './outcome.tsx'
import { languageChoices, type Options, optionsCodec, speedBounds } from './options.ts'

const openWorker = () =>
	new Worker(new URL('./files/read-document.worker.ts', import.meta.url), { type: 'module' })

async function readFile(file: File, signal: AbortSignal): Promise<string> {
	if (file.size > maxBytes) throw fileError('too-large')
	const text = await callWorker<File, string>(openWorker, file, { signal })
	if (text.length > maxUnits) throw fileError('too-large')
	return text
}

/** A text field normalizes line ends: offsets must match. */
const withLineFeeds = (text: string) => text.replaceAll(/\r\n?/g, '\n')

export default function TextAnalyzer() {
	const words = useMessages(messages)
	const [options, setOptions] = useUrlOptions(optionsCodec)
	const { state: text, set: setText, ...undo } = useUndo('')
	const [worker] = useState(createAnalystWorker)
	useEffect(() => () => worker.end(), [worker])
	const area = useRef<HTMLTextAreaElement>(null)
	const take = (input: string) => setText(withLineFeeds(input))
	const [file, setFile] = useState<File | null>(null)
	const { isWorking, error } = useLatestResult(file, async (chosen, signal) =>
		take(await readFile(chosen, signal)),
	)
	useSharedContent(take)
	useHandOff('text-analyzer', { text: take, file: setFile })
	usePastedText(take)
	function goTo(start: number, end: number) {
		// The field scrolls to its selection when it receives focus.
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
					{file && isWorking && (
						<div role="status" className="flex flex-wrap items-center gap-4">
							<p className="min-w-0 grow wrap-anywhere">{words.reading(file.name)}</p>
							<Button onClick={() => setFile(null)}>{words.stop}</Button>
						</div>
					)}
					{error !== undefined && <Notice tone="bad">{words[fileErrorCode(error)]}</Notice>}
					<FileDropzone
						label={words.chooseFile}
						hint={words.fileHint}
						accept=".txt,.md,.docx,.odt,.pdf,text/*"
						onFiles={([chosen]) => chosen && setFile(chosen)}
					/>
					<details>
						<summary className="min-h-11 py-2 font-semibold">{words.settings}</summary>
						<Settings options={options} onChange={setOptions} />
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
					{text.length > maxUnits && <Notice tone="bad">{words.tooLong}</Notice>}
					{text !== '' && text.length <= maxUnits && (
						<Outcome
							text={text}
							worker={worker}
							options={options}
							onOptions={setOptions}
							onFixed={(fixed) => setText(fixed)}
							onGoTo={goTo}
						/>
					)}
				</>
			}
		/>
	)
}

type SettingsProps = { options: Options; onChange: (options: Options) => void }

function Settings({ options, onChange }: SettingsProps) {
	const words = useMessages(messages)
	return (
		<div className="mt-2 grid gap-4 sm:grid-cols-2">
			<SelectField
				label={words.language}
				value={options.language}
				values={languageChoices}
				nameOf={(language) => words[language]}
				onChange={(language) => onChange({ ...options, language })}
			/>
			{(['readingSpeed', 'speakingSpeed'] as const).map((name) => (
				<NumberField
					key={name}
					label={words[name]}
					value={options[name]}
					range={speedBounds}
					isWhole
					onValue={(value) => onChange({ ...options, [name]: value })}
				/>
			))}
			<Checkbox
				className="sm:col-span-2"
				label={words.compounds}
				checked={options.joinsCompounds}
				onChange={({ target }) => onChange({ ...options, joinsCompounds: target.checked })}
			/>
		</div>
	)
}
