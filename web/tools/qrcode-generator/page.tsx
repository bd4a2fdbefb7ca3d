import { Suspense, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { EmptyResult } from '#web/tools/empty-result.tsx'
import { useHandOff } from '#web/tools/hand-off.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { UndoButtons } from '#web/tools/undo-buttons.tsx'
import { useUrlOptions } from '#web/tools/use-url-options.ts'
import { usePastedText } from '#web/tools/use-pasted-text.ts'
import { useSharedContent } from '#web/tools/use-shared-content.ts'
import { useUndo } from '#web/tools/use-undo.ts'
import { Field } from '#web/ui/field.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { optionsCodec } from './search-params.ts'
import { Collapsible } from '#web/tools/collapsible.tsx'
import type { ChosenLogo } from './logo-part.tsx'
import { KindPicker } from './kind-picker.tsx'
import { messages } from './messages.ts'
import { ModePicker } from './mode-picker.tsx'
import type { Kind } from './payloads/kinds.ts'
import type { Values } from './payloads/payload.ts'
import type { Found } from './scan-part.tsx'
import { useDroppedFiles } from '#web/tools/use-dropped-files.ts'
import { isPicture } from './picture-files.ts'

const NotPicture = lazyComponent(async () => (await import('./not-picture.tsx')).NotPicture)

type PictureCatcherProps = {
	isAmongOthers: boolean
	onPicture: (picture: File) => void
}

function PictureCatcher({ isAmongOthers, onPicture }: PictureCatcherProps) {
	const [isRefused, setRefused] = useState(false)
	useDroppedFiles((files) => {
		if (isAmongOthers && !files.every(isPicture)) return
		const picture = files.find(isPicture)
		setRefused(!picture)
		if (picture) onPicture(picture)
	})
	if (!isRefused || isAmongOthers) return null
	return (
		<Suspense>
			<NotPicture />
		</Suspense>
	)
}

const PayloadForm = lazyComponent(async () => (await import('./payload-form.tsx')).PayloadForm)
const LookPart = lazyComponent(async () => (await import('./look-part.tsx')).LookPart)
const Outcome = lazyComponent(async () => (await import('./outcome.tsx')).Outcome)
const BatchPart = lazyComponent(async () => (await import('./batch-part.tsx')).BatchPart)
const BatchOutcome = lazyComponent(async () => (await import('./batch-outcome.tsx')).BatchOutcome)
const ScanPart = lazyComponent(async () => (await import('./scan-part.tsx')).ScanPart)
const FoundPart = lazyComponent(async () => (await import('./found-part.tsx')).FoundPart)

type Entries = Partial<Record<Kind, Values>>

const nothing: Values = {}

/** More than any QR code holds, and no more than a browser can show in a field. */
const mostCharacters = 10_000

export default function QrCodeGenerator() {
	const words = useMessages(messages)
	const [options, setOptions] = useUrlOptions(optionsCodec)
	const { state: entries, set: setEntries, ...undo } = useUndo<Entries>({})
	const [logo, setLogo] = useState<ChosenLogo | null>(null)
	const [table, setTable] = useState('')
	const [isLookOpen, setLookOpen] = useState(false)
	const [picture, setPicture] = useState<Blob | null>(null)
	const [found, setFound] = useState<Found | null>(null)
	const { mode, kind } = options
	const values = entries[kind] ?? nothing
	const isEmpty = Object.values(values).every((value) => value === '')
	const setValues = (next: Values, field: string) =>
		setEntries({ ...entries, [kind]: next }, `${kind}.${field}`)
	const setText = (text: string) => setEntries({ ...entries, text: { text: text.slice(0, mostCharacters) } })
	const read = (given: Blob) => {
		setPicture(given)
		setFound(null)
		setOptions({ ...options, mode: 'scan' })
	}
	useSharedContent(async (content) => {
		const { valuesShared } = await import('./shared-content.ts')
		const shared = optionsCodec.read(new URLSearchParams(window.location.search)).kind
		setEntries({ ...entries, [shared]: valuesShared(shared, content) })
	})
	useHandOff('qrcode-generator', { text: setText })
	usePastedText((text) => mode === 'make' && kind === 'text' && setText(text))
	const empty = kind === 'text' ? words.emptyText : words.empty
	return (
		<ToolPage
			sources={words.sources}
			input={
				<>
					<div className="flex flex-wrap items-center justify-between gap-3">
						<ModePicker mode={mode} onChange={(next) => setOptions({ ...options, mode: next })} />
						{mode === 'make' && <UndoButtons {...undo} />}
					</div>
					{mode !== 'scan' && (
						<KindPicker kind={kind} onChange={(next) => setOptions({ ...options, kind: next })} />
					)}
					<Suspense>
						{mode === 'make' && kind !== 'text' && (
							<PayloadForm kind={kind} values={values} onChange={setValues} />
						)}
						{mode === 'batch' && <BatchPart kind={kind} table={table} onChange={setTable} />}
						{mode === 'scan' && (
							<ScanPart picture={picture} isFound={found !== null} onPicture={read} onFound={setFound} />
						)}
						{mode !== 'scan' && (logo || !isLookOpen) && (
							<PictureCatcher isAmongOthers={mode === 'batch'} onPicture={read} />
						)}
					</Suspense>
					{mode === 'make' && kind === 'text' && (
						<Field label={words.textLabel}>
							<TextArea
								value={values.text ?? ''}
								maxLength={mostCharacters}
								onChange={({ target }) => setValues({ text: target.value }, 'text')}
								spellCheck={false}
							/>
						</Field>
					)}
					{mode !== 'scan' && (
						<Collapsible title={words.look} isOpen={isLookOpen} onToggle={setLookOpen}>
							<LookPart options={options} onOptions={setOptions} logo={logo} onLogo={setLogo} />
						</Collapsible>
					)}
				</>
			}
			result={
				<Suspense fallback={<EmptyResult>{empty}</EmptyResult>}>
					{mode === 'make' && isEmpty && <EmptyResult>{empty}</EmptyResult>}
					{mode === 'make' && !isEmpty && (
						<Outcome values={values} options={options} logo={logo} empty={empty} onMend={setText} />
					)}
					{mode === 'batch' && table === '' && <EmptyResult>{words.emptyBatch}</EmptyResult>}
					{mode === 'batch' && table !== '' && <BatchOutcome table={table} options={options} logo={logo} />}
					{mode === 'scan' &&
						(found ? <FoundPart found={found} /> : <EmptyResult>{words.emptyScan}</EmptyResult>)}
				</Suspense>
			}
		/>
	)
}
