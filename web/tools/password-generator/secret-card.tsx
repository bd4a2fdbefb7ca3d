import eye from 'virtual:icon/lucide/eye'
import eyeOff from 'virtual:icon/lucide/eye-off'
import refresh from 'virtual:icon/lucide/refresh-cw'
import { useMessages, useLocale } from '#web/i18n/locale.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { UndoButtons } from '#web/tools/undo-buttons.tsx'
import type { Undo } from '#web/tools/use-undo.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { KeysHint } from './keys-hint.tsx'
import { messages } from './result-messages.ts'
import { formatNumber } from '#web/i18n/format.ts'
import {
	clearNow,
	clipboardSeconds,
	type ClipboardState,
	keepClipboard,
	useClipboardState,
} from './clipboard-guard.ts'

function ClipboardSection() {
	const words = useMessages(messages)
	const locale = useLocale()
	const state = useClipboardState()
	const isOpen = state.phase === 'counting' || state.phase === 'waiting' || state.phase === 'refused'
	return (
		<div className="mt-3 grid gap-2 text-sm text-ink-soft empty:hidden">
			<p role="status" className={state.phase === 'counting' ? 'sr-only' : 'empty:hidden'}>
				{describe(state, words, formatNumber(clipboardSeconds, locale))}
			</p>
			{state.phase === 'counting' && (
				<p>
					<span className="font-semibold text-ink tabular-nums">
						{words.left(formatNumber(state.secondsLeft, locale))}
					</span>{' '}
					{state.canRead ? words.seen : words.unseen}
				</p>
			)}
			{isOpen && (
				<div className="flex flex-wrap gap-2">
					<Button size="small" onClick={() => void clearNow()}>
						{words.clearNow}
					</Button>
					<Button size="small" variant="quiet" onClick={keepClipboard}>
						{words.keep}
					</Button>
				</div>
			)}
		</div>
	)
}

function describe({ phase }: ClipboardState, words: typeof messages.fr, seconds: string): string {
	if (phase === 'idle') return ''
	return phase === 'counting' ? words.begun(seconds) : words[phase]
}

type SecretCardProps = {
	secret: string
	label: string
	isMasked: boolean
	onMask: (isMasked: boolean) => void
	onAgain: () => void
	undo: Pick<Undo<unknown>, 'undo' | 'redo'>
}

export function SecretCard({ secret, label, isMasked, onMask, onAgain, undo }: SecretCardProps) {
	const words = useMessages(messages)
	return (
		<div className="rounded-card border border-line bg-surface-raised p-5 sm:p-6">
			<div className="flex items-center justify-between gap-4">
				<h2 className="grow font-sans text-sm font-normal text-ink-soft">{label}</h2>
				<KeysHint />
				<IconButton
					icon={isMasked ? eye : eyeOff}
					label={isMasked ? words.show : words.mask}
					className="-my-2 -mr-2 text-ink-soft"
					onClick={() => onMask(!isMasked)}
				/>
			</div>
			<Secret text={secret} label={label} isMasked={isMasked} />
			{isMasked && <p className="mt-1 text-sm text-ink-soft">{words.maskedHint}</p>}
			<div className="mt-4 flex flex-wrap items-center gap-3">
				<CopyButton text={secret} variant="primary" onCopied={() => void guard(secret)} />
				<Button icon={refresh} onClick={onAgain} aria-keyshortcuts="Control+Enter Meta+Enter">
					{words.again}
				</Button>
				<UndoButtons {...undo} />
			</div>
			<ClipboardSection />
		</div>
	)
}

async function guard(secret: string) {
	const { guardClipboard } = await import('./clipboard-guard.ts')
	guardClipboard(secret)
}

const masked =
	'[-webkit-text-security:disc] hover:[-webkit-text-security:none] focus:[-webkit-text-security:none]'

/** Coloured digits and signs are easier to copy by hand. */
function Secret({ text, label, isMasked }: { text: string; label: string; isMasked: boolean }) {
	return (
		<p
			role="region"
			aria-label={label}
			tabIndex={0}
			translate="no"
			className={`mt-1 min-h-16 font-mono text-xl wrap-anywhere whitespace-pre-wrap select-all ${isMasked ? masked : ''}`}
		>
			{text.split(/(\d+|[^\p{L}\p{M}\d\s]+)/u).map((run, index) => (
				<span key={index} className={isMasked || index % 2 === 0 ? undefined : lookOf(run)}>
					{run}
				</span>
			))}
		</p>
	)
}

const lookOf = (run: string) => (/\d/.test(run) ? 'text-second-text' : 'text-accent-text')
