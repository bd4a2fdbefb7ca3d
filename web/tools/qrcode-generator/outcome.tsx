import badgeCheck from 'virtual:icon/lucide/badge-check'
import { useMemo } from 'react'
import { useMessages, useLocale } from '#web/i18n/locale.ts'
import { EmptyResult } from '#web/tools/empty-result.tsx'
import { Collapsible } from '#web/tools/collapsible.tsx'
import { ShareButton } from '#web/tools/share-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { callWorker } from '#web/tools/call-worker.ts'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Options } from './options.ts'
import { fileNameFor } from './file-name.ts'
import { FilesSection } from './files-section.tsx'
import { isServed, imageAddress } from './image-address.ts'
import type { ChosenLogo } from './logo-section.tsx'
import { type Values, seed } from './payloads/payload.ts'
import { payloads, sharedContent } from './payloads/payloads.ts'
import { planOf, type Plan } from './plan.ts'
import { messages } from './result-messages.ts'
import { contrastOf, quietZone, sideOf, logoBox, pathOf } from './drawing/drawing.ts'
import { correctedAddress } from './payloads/addresses.ts'
import { pngFile } from './drawing/png.ts'
import type { PictureResult, PictureRequest } from './make-picture.ts'
import { recoveryPercent } from './symbol.ts'

type ServedSectionProps = { text: string; options: Options; hasLogo: boolean }

function ServedSection({ text, options, hasLogo }: ServedSectionProps) {
	const words = useMessages(messages)
	const result = imageAddress(text, options, window.location.origin)
	if ('error' in result) return <Notice tone="warn">{words[result.error]}</Notice>
	return (
		<>
			<div className="flex flex-wrap gap-3">
				<TextInput
					readOnly
					aria-label={words.addressLabel}
					value={result.address}
					onFocus={({ target }) => target.select()}
					className="min-w-40 flex-1"
				/>
				<CopyButton text={result.address} label={words.addressLabel} />
			</div>
			<p className="text-sm text-ink-soft">
				{words.addressLimits} {hasLogo && words.addressNoLogo}
			</p>
		</>
	)
}

/** `unchecked`: the reader failed to load. */
type CheckState = 'checking' | 'checked' | 'unreadable' | 'unchecked'

const pauseMs = 200

const open = () => new Worker(new URL('./make-picture.worker.ts', import.meta.url), { type: 'module' })

function useCheckedPicture(plan: Plan | null): { state: CheckState; file: Blob | null } {
	const { result, isWorking } = useLatestResult(plan, make, { pauseMs })
	if (!result || isWorking) return { state: 'checking', file: null }
	const { file, isReadable } = result
	if (isReadable === null) return { state: 'unchecked', file }
	return isReadable ? { state: 'checked', file } : { state: 'unreadable', file: null }
}

type CheckedPicture = { file: Blob; isReadable: boolean | null }

async function make({ text, drawing, png }: Plan, signal: AbortSignal): Promise<CheckedPicture> {
	try {
		return await callWorker<PictureRequest, PictureResult>(open, { text, drawing, png }, { signal })
	} catch {
		signal.throwIfAborted()
		return { file: new Blob([await pngFile(drawing, png)], { type: 'image/png' }), isReadable: null }
	}
}

function CorrectionNotice({ text, onCorrect }: { text: string; onCorrect: (text: string) => void }) {
	const words = useMessages(messages)
	const corrected = correctedAddress(text)
	if (corrected === null) return null
	const hasScheme = /^\s*https?:/i.test(text)
	return (
		<Notice
			action={
				<Button size="small" onClick={() => onCorrect(corrected)}>
					{words.mendIt}
				</Button>
			}
		>
			{hasScheme ? words.mendEscapes(corrected) : words.mend(corrected)}
		</Notice>
	)
}

function CheckLine({ state }: { state: CheckState }) {
	const words = useMessages(messages)
	if (state === 'unreadable') return <Notice tone="bad">{words.unreadable}</Notice>
	if (state === 'unchecked') return <Notice tone="warn">{words.unchecked}</Notice>
	return (
		<p className="flex min-h-6 items-center gap-2 text-sm text-ink-soft" role="status">
			{state === 'checked' && <Icon icon={badgeCheck} size={18} className="shrink-0 text-good-text" />}
			{words[state]}
		</p>
	)
}

/** Minimum module size in millimetres. */
const minModule = 0.4
const maxLogoUse = 0.6

function Cautions({ plan, isPrint }: { plan: Plan; isPrint: boolean }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { drawing, logoUse, millimetres } = plan
	const { contrast, difference } = contrastOf(drawing.dark, drawing.light)
	const module = millimetres / sideOf(drawing)
	const share = (part: number) => formatNumber(Math.round(part * 100), locale)
	const cautions: [tone: 'info' | 'warn' | 'bad', sentence: string | false][] = [
		['warn', drawing.margin < quietZone && words.marginLow],
		['bad', contrast === 'inverted' && words.inverted],
		['bad', contrast === 'poor' && words.poor(share(difference))],
		['warn', contrast === 'fair' && words.fair(share(difference))],
		[
			'warn',
			isPrint &&
				module < minModule &&
				words.smallModules(new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(module)),
		],
		['bad', logoUse >= 1 && words.logoTooBig],
		['warn', logoUse >= maxLogoUse && logoUse < 1 && words.logoHeavy(share(logoUse))],
		['info', logoUse > 0 && logoUse < maxLogoUse && words.logoBudget(share(logoUse))],
	]
	return cautions.map(
		([tone, sentence]) =>
			sentence && (
				<Notice key={sentence} tone={tone}>
					{sentence}
				</Notice>
			),
	)
}

type OutcomeProps = {
	values: Values
	options: Options
	logo: ChosenLogo | null
	empty: string
	onCorrect: (text: string) => void
}

export function Outcome({ values, options, logo, empty, onCorrect }: OutcomeProps) {
	const words = useMessages(messages)
	const { kind } = options
	const content = useMemo(() => payloads[kind].write(values, seed), [kind, values])
	const plan = useMemo(
		() => ('text' in content ? planOf(content, options, logo) : null),
		[content, options, logo],
	)
	const checkedPicture = useCheckedPicture(plan)
	if ('faults' in content) {
		const isEmpty = content.faults.every(({ reason }) => reason === 'missing')
		return <EmptyResult>{isEmpty ? empty : words.faulty}</EmptyResult>
	}
	if (!plan) return <Notice tone="bad">{kind === 'payment' ? words.tooLongPayment : words.tooLong}</Notice>
	const isPrint = options.unit === 'mm'
	return (
		<>
			{kind === 'text' && <CorrectionNotice text={content.text} onCorrect={onCorrect} />}
			<PictureSection plan={plan} isSecret={kind === 'wifi'} isPrint={isPrint} />
			<CheckLine state={checkedPicture.state} />
			<Cautions plan={plan} isPrint={isPrint} />
			<FilesSection plan={plan} png={checkedPicture.file} name={fileNameFor(kind, values)} isPrint={isPrint}>
				{kind !== 'wifi' && <ShareButton content={sharedContent(kind, values)} />}
			</FilesSection>
			{isServed(kind, content.text) && (
				<Collapsible title={words.served}>
					<ServedSection text={content.text} options={options} hasLogo={logo !== null} />
				</Collapsible>
			)}
			<p role="status" className="sr-only">
				{words.drawn(plan.symbol.version)}
			</p>
		</>
	)
}

const maxLabelLength = 80

type PictureProps = { plan: Plan; isSecret: boolean; isPrint: boolean }

/** Dark on light in both colour schemes, for readers. */
function PictureSection({ plan, isSecret, isPrint }: PictureProps) {
	const words = useMessages(messages)
	const { drawing, text } = plan
	const side = sideOf(drawing)
	const label = text.length > maxLabelLength ? `${text.slice(0, maxLabelLength)}…` : text
	return (
		<figure className="grid gap-3">
			<svg
				role="img"
				aria-label={isSecret ? words.secretPicture : words.picture(label)}
				viewBox={`0 0 ${side} ${side}`}
				shapeRendering="crispEdges"
				className="w-full max-w-sm rounded-card border border-line"
			>
				<path fill={drawing.light} d={`M0 0h${side}v${side}H0z`} />
				<path fill={drawing.dark} fillRule="evenodd" d={pathOf(drawing.modules, drawing.margin)} />
				{drawing.logo && (
					<image
						{...logoBox(drawing.logo, drawing.margin)}
						preserveAspectRatio="none"
						href={drawing.logo.dataUri}
					/>
				)}
			</svg>
			<figcaption className="text-sm text-ink-soft">
				<Facts plan={plan} isPrint={isPrint} />
			</figcaption>
		</figure>
	)
}

function Facts({
	plan: { symbol, drawing, png, millimetres },
	isPrint,
}: Pick<PictureProps, 'plan' | 'isPrint'>) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { version, level, modules, bytesLeft } = symbol
	const side = sideOf(drawing)
	const number = (value: number, decimals = 0) =>
		new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(value)
	const parts = [
		words.facts(version, modules.length),
		words.resists(recoveryPercent[level]),
		bytesLeft > 0 ? words.room(number(bytesLeft), bytesLeft) : words.noRoom,
	]
	return (
		<>
			{parts.join(', ')}.
			<br />
			{isPrint
				? words.printed(number(millimetres, 1), number(millimetres / side, 2))
				: words.onScreen(number(side * png.modulePixels), png.modulePixels)}
			.
		</>
	)
}
