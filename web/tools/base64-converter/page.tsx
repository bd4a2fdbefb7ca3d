import { type ClipboardEvent, Suspense, useRef, useState } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { EmptyResult } from '#web/tools/empty-result.tsx'
import { FileDropzone } from '#web/tools/file-dropzone.tsx'
import { formatSize } from '#web/tools/format-size.ts'
import { useHandOff } from '#web/tools/hand-off.ts'
import { ResultText } from '#web/tools/result-text.tsx'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { UndoButtons } from '#web/tools/undo-buttons.tsx'
import { useUrlOptions } from '#web/tools/use-url-options.ts'
import { usePastedText } from '#web/tools/use-pasted-text.ts'
import { useSharedContent } from '#web/tools/use-shared-content.ts'
import { useUndo } from '#web/tools/use-undo.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { optionsCodec } from './options.ts'
import { messages } from './messages.ts'
import { OptionsSection } from './options-section.tsx'

const Outcome = lazyComponent(async () => (await import('./outcome.tsx')).Outcome)

/** A text field stalls on longer inputs. */
const maxTyped = 200_000

export default function Base64Converter() {
	const words = useMessages(messages)
	const locale = useLocale()
	const [options, setOptions] = useUrlOptions(optionsCodec)
	const { state: text, set: setText, ...undo } = useUndo('')
	const [file, setFile] = useState<File | null>(null)
	const area = useRef<HTMLTextAreaElement>(null)
	useSharedContent((content) => setText(content))
	useHandOff('base64-converter', { text: take, file: setFile })
	usePastedText(take)
	const isEncoding = options.direction === 'encode'
	const name = words[options.notation]
	const label = isEncoding ? name : words.text
	function goTo(at: number) {
		// Browsers scroll a field to its caret on focus, but not to a selection.
		area.current?.blur()
		area.current?.setSelectionRange(at, at)
		area.current?.focus()
		area.current?.setSelectionRange(at, at + 1)
	}
	function take(input: string) {
		const isLong = input.length > maxTyped
		setFile(isLong ? new File([input], words.pasted) : null)
		if (!isLong) setText(input)
	}
	function pasteLong(event: ClipboardEvent) {
		const pasted = event.clipboardData.getData('text/plain')
		if (pasted.length <= maxTyped) return
		event.preventDefault()
		take(pasted)
	}
	function swap(result: string) {
		take(result)
		setOptions({ ...options, direction: isEncoding ? 'decode' : 'encode' })
	}
	return (
		<ToolPage
			sources={words.sources}
			input={
				<>
					{file ? (
						<div className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface-raised p-4">
							<p className="min-w-0 grow wrap-anywhere">
								{file.name} <span className="text-ink-soft">{formatSize(file.size, locale)}</span>
							</p>
							<Button onClick={() => setFile(null)}>{words.removeFile}</Button>
						</div>
					) : (
						<Field label={isEncoding ? words.text : words.inNotation(name)} aside={<UndoButtons {...undo} />}>
							<TextArea
								ref={area}
								className="min-h-40 font-mono"
								value={text}
								onChange={({ target }) => setText(target.value, 'typing')}
								onPaste={pasteLong}
								spellCheck={false}
							/>
						</Field>
					)}
					<OptionsSection options={options} isOfText={file === null} onChange={setOptions} />
					<FileDropzone label={words.chooseFile} onFiles={([chosen]) => chosen && setFile(chosen)} />
				</>
			}
			result={
				text || file ? (
					<Suspense fallback={<ResultText label={label} text="" />}>
						<Outcome
							text={text}
							file={file}
							options={options}
							label={label}
							onStop={() => setFile(null)}
							onSwap={swap}
							onCorrect={(corrected) => setText(corrected)}
							onReadAs={(notation) => setOptions({ ...options, notation })}
							onDecode={(notation) => setOptions({ ...options, direction: 'decode', notation })}
							onGoThere={goTo}
						/>
					</Suspense>
				) : (
					<EmptyResult>{isEncoding ? words.emptyEncode : words.emptyDecode}</EmptyResult>
				)
			}
		/>
	)
}
