import { Suspense, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { Collapsible } from '#web/tools/collapsible.tsx'
import { EmptyResult } from '#web/tools/empty-result.tsx'
import { FileDropzone } from '#web/tools/file-dropzone.tsx'
import { useHandOff } from '#web/tools/hand-off.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { UndoButtons } from '#web/tools/undo-buttons.tsx'
import { useUrlOptions } from '#web/tools/use-url-options.ts'
import { usePastedText } from '#web/tools/use-pasted-text.ts'
import { useSharedContent } from '#web/tools/use-shared-content.ts'
import { useUndo } from '#web/tools/use-undo.ts'
import { Field } from '#web/ui/field.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { defaultChoices } from './algorithms.ts'
import { type Options, optionsCodec, views } from './options.ts'
import { takeFiles } from './take-files.ts'
import { OptionsSection } from './options-section.tsx'
import { TakenSection } from './taken-section.tsx'
import { messages, sources } from './messages.ts'
import type { PasswordJob } from './passwords/work.ts'
import type { Secret } from './keying.ts'

const Outcome = lazyComponent(async () => (await import('./outcome.tsx')).Outcome)
const PasswordForm = lazyComponent(async () => (await import('./passwords/password-form.tsx')).PasswordForm)
const PasswordOutcome = lazyComponent(
	async () => (await import('./passwords/password-result.tsx')).PasswordOutcome,
)

export default function HashGenerator() {
	const words = useMessages(messages)
	const [options, setOptions] = useUrlOptions(optionsCodec)
	const { state: text, set: setText, ...undo } = useUndo('')
	const [files, setFiles] = useState<readonly File[]>([])
	const [pasted, setPasted] = useState<{ text: string; name?: string }>({ text: '' })
	const [secret, setSecret] = useState<Secret>({ kind: 'none', text: '', encoding: 'utf-8' })
	const [passwordJob, setPasswordJob] = useState<PasswordJob | null>(null)
	const { view } = options
	const change = (part: Partial<Options>) => setOptions({ ...options, ...part })
	const hasFiles = files.length > 0
	const hasInput = text !== '' || hasFiles || pasted.text.trim() !== ''
	async function take(selected: readonly File[]) {
		const selection = await takeFiles(selected)
		if (selection.files.length > 0) setFiles(selection.files)
		if (selection.list) setPasted(selection.list)
	}
	useSharedContent((content) => setText(content))
	useHandOff('hash-generator', { text: setText, file: (file) => void take([file]) })
	usePastedText((input) => {
		if (view === 'passwords') return
		// With files, a pasted text is their expected digest.
		if (hasFiles) setPasted({ text: input })
		else setText(input)
	})
	return (
		<ToolPage
			sources={sources}
			input={
				<>
					<div>
						<SegmentedControl
							label={words.view}
							name="view"
							segments={views.map((value) => ({ value, label: words[value] }))}
							value={view}
							onChange={(next) => change({ view: next })}
						/>
					</div>
					{view === 'passwords' ? (
						<Suspense>
							<PasswordForm onJob={setPasswordJob} />
						</Suspense>
					) : (
						<>
							{!hasFiles && (
								<Field label={words.text} aside={<UndoButtons {...undo} />}>
									<TextArea
										className="min-h-40"
										value={text}
										onChange={({ target }) => setText(target.value, 'typing')}
										spellCheck={false}
									/>
								</Field>
							)}
							{(hasFiles || pasted.name !== undefined) && (
								<TakenSection
									files={files}
									listName={pasted.name}
									onRemoveFiles={() => setFiles([])}
									onRemoveList={() => setPasted({ text: '' })}
								/>
							)}
							<FileDropzone
								label={words.chooseFiles}
								folderLabel={words.chooseFolder}
								multiple
								onFiles={(selected) => void take(selected)}
							/>
							{pasted.name === undefined && (
								<Field label={words.expected} hint={words.expectedHint} className="min-w-0">
									<TextArea
										rows={1}
										className="min-h-11! font-mono text-sm"
										value={pasted.text}
										onChange={({ target }) => setPasted({ text: target.value })}
										spellCheck={false}
										autoComplete="off"
									/>
								</Field>
							)}
							<Collapsible title={words.options}>
								<OptionsSection
									options={options}
									onChange={change}
									defaultChoices={defaultChoices[hasFiles ? 'files' : 'text']}
									secret={secret}
									onSecret={setSecret}
								/>
							</Collapsible>
						</>
					)}
				</>
			}
			result={
				<Suspense>
					{view === 'passwords' ? (
						<PasswordOutcome job={passwordJob} onStop={() => setPasswordJob(null)} />
					) : hasInput ? (
						<Outcome
							text={text}
							onText={setText}
							files={files}
							options={options}
							onOptions={change}
							secret={secret}
							pasted={pasted}
						/>
					) : (
						<EmptyResult>{words.empty}</EmptyResult>
					)}
				</Suspense>
			}
		/>
	)
}
