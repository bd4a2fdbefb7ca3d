import calendar from 'virtual:icon/lucide/calendar'
import contact from 'virtual:icon/lucide/contact'
import euro from 'virtual:icon/lucide/euro'
import link from 'virtual:icon/lucide/link'
import mail from 'virtual:icon/lucide/mail'
import mapPin from 'virtual:icon/lucide/map-pin'
import messageSquare from 'virtual:icon/lucide/message-square'
import phone from 'virtual:icon/lucide/phone'
import wifi from 'virtual:icon/lucide/wifi'
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
import { Collapsible } from '#web/tools/collapsible.tsx'
import { useDroppedFiles } from '#web/tools/use-dropped-files.ts'
import { CheckInput } from '#web/ui/check-input.tsx'
import { Icon, type IconData } from '#web/ui/icon/icon.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { optionsCodec, type Options, modes } from './options.ts'
import { type ChosenLogo, LogoSection } from './logo-section.tsx'
import { messages } from './messages.ts'
import { type Kind, kinds, type Values } from './payloads/payload.ts'
import type { ScanResult } from './scan-section.tsx'
import { isPicture } from './logo.ts'
import { OptionsSection } from './options-section.tsx'

type ModePickerProps = { mode: Options['mode']; onChange: (mode: Options['mode']) => void }

function ModePicker({ mode, onChange }: ModePickerProps) {
	const words = useMessages(messages)
	return (
		<SegmentedControl
			label={words.mode}
			name="mode"
			segments={modes.map((value) => ({ value, label: words[value] }))}
			value={mode}
			onChange={onChange}
		/>
	)
}

type LookSectionProps = {
	options: Options
	onOptions: (options: Options) => void
	logo: ChosenLogo | null
	onLogo: (logo: ChosenLogo | null) => void
}

function LookSection({ options, onOptions, logo, onLogo }: LookSectionProps) {
	return (
		<div className="grid gap-5">
			<OptionsSection options={options} onChange={onOptions} />
			<LogoSection logo={logo} isAmongOthers={options.mode === 'batch'} onChange={onLogo} />
		</div>
	)
}

const icons: Record<Kind, IconData> = {
	text: link,
	wifi,
	contact,
	mail,
	phone,
	sms: messageSquare,
	place: mapPin,
	event: calendar,
	payment: euro,
}

function KindPicker({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
	const words = useMessages(messages)
	return (
		<fieldset>
			<legend className="sr-only">{words.kind}</legend>
			<div className="flex flex-wrap gap-2">
				{kinds.map((each) => (
					<label key={each} className="relative">
						<CheckInput
							type="radio"
							name="kind"
							value={each}
							checked={each === kind}
							onChange={() => onChange(each)}
							className="peer absolute inset-0 appearance-none rounded-full"
						/>
						<span className="relative flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface-raised px-3.5 text-sm font-semibold text-ink-soft transition-colors peer-checked:border-ink peer-checked:bg-ink peer-checked:text-surface hover:border-line-strong hover:text-ink peer-checked:hover:text-surface forced-colors:peer-checked:border-[Highlight]">
							<Icon icon={icons[each]} size={18} />
							{words[each]}
						</span>
					</label>
				))}
			</div>
		</fieldset>
	)
}

const NotPicture = lazyComponent(async () => (await import('./not-picture.tsx')).NotPicture)

type PictureCatcherProps = {
	isAmongOthers: boolean
	onPicture: (picture: File) => void
}

function PictureCatcher({ isAmongOthers, onPicture }: PictureCatcherProps) {
	const [isRejected, setRejected] = useState(false)
	useDroppedFiles((files) => {
		if (isAmongOthers && !files.every(isPicture)) return
		const picture = files.find(isPicture)
		setRejected(!picture)
		if (picture) onPicture(picture)
	})
	if (!isRejected || isAmongOthers) return null
	return (
		<Suspense>
			<NotPicture />
		</Suspense>
	)
}

const PayloadForm = lazyComponent(async () => (await import('./payload-form.tsx')).PayloadForm)
const Outcome = lazyComponent(async () => (await import('./outcome.tsx')).Outcome)
const BatchSection = lazyComponent(async () => (await import('./batch-section.tsx')).BatchSection)
const BatchOutcome = lazyComponent(async () => (await import('./batch-outcome.tsx')).BatchOutcome)
const ScanSection = lazyComponent(async () => (await import('./scan-section.tsx')).ScanSection)
const FoundSection = lazyComponent(async () => (await import('./found-section.tsx')).FoundSection)

type Entries = Partial<Record<Kind, Values>>

const nothing: Values = {}

/** Above the capacity of any QR code. */
const maxCharacters = 10_000

export default function QrCodeGenerator() {
	const words = useMessages(messages)
	const [options, setOptions] = useUrlOptions(optionsCodec)
	const { state: entries, set: setEntries, ...undo } = useUndo<Entries>({})
	const [logo, setLogo] = useState<ChosenLogo | null>(null)
	const [table, setTable] = useState('')
	const [isLookOpen, setLookOpen] = useState(false)
	const [picture, setPicture] = useState<Blob | null>(null)
	const [scanned, setScanned] = useState<ScanResult | null>(null)
	const { mode, kind } = options
	const values = entries[kind] ?? nothing
	const isEmpty = Object.values(values).every((value) => value === '')
	const setValues = (next: Values, field: string) =>
		setEntries({ ...entries, [kind]: next }, `${kind}.${field}`)
	const setText = (text: string) => setEntries({ ...entries, text: { text: text.slice(0, maxCharacters) } })
	const read = (blob: Blob) => {
		setPicture(blob)
		setScanned(null)
		setOptions({ ...options, mode: 'scan' })
	}
	useSharedContent(async (content) => {
		const { valuesOfSharedContent } = await import('./payloads/payloads.ts')
		const shared = optionsCodec.read(new URLSearchParams(window.location.search)).kind
		setEntries({ ...entries, [shared]: valuesOfSharedContent(shared, content) })
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
						{mode === 'batch' && <BatchSection kind={kind} table={table} onChange={setTable} />}
						{mode === 'scan' && (
							<ScanSection
								picture={picture}
								isFound={scanned !== null}
								onPicture={read}
								onFound={setScanned}
							/>
						)}
						{mode !== 'scan' && (logo || !isLookOpen) && (
							<PictureCatcher isAmongOthers={mode === 'batch'} onPicture={read} />
						)}
					</Suspense>
					{mode === 'make' && kind === 'text' && (
						<Field label={words.textLabel}>
							<TextArea
								value={values.text ?? ''}
								maxLength={maxCharacters}
								onChange={({ target }) => setValues({ text: target.value }, 'text')}
								spellCheck={false}
							/>
						</Field>
					)}
					{mode !== 'scan' && (
						<Collapsible title={words.look} isOpen={isLookOpen} onToggle={setLookOpen}>
							<LookSection options={options} onOptions={setOptions} logo={logo} onLogo={setLogo} />
						</Collapsible>
					)}
				</>
			}
			result={
				<Suspense fallback={<EmptyResult>{empty}</EmptyResult>}>
					{mode === 'make' && isEmpty && <EmptyResult>{empty}</EmptyResult>}
					{mode === 'make' && !isEmpty && (
						<Outcome values={values} options={options} logo={logo} empty={empty} onCorrect={setText} />
					)}
					{mode === 'batch' && table === '' && <EmptyResult>{words.emptyBatch}</EmptyResult>}
					{mode === 'batch' && table !== '' && <BatchOutcome table={table} options={options} logo={logo} />}
					{mode === 'scan' &&
						(scanned ? <FoundSection found={scanned} /> : <EmptyResult>{words.emptyScan}</EmptyResult>)}
				</Suspense>
			}
		/>
	)
}
