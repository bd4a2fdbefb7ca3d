import eye from 'virtual:icon/lucide/eye'
import eyeOff from 'virtual:icon/lucide/eye-off'
import refresh from 'virtual:icon/lucide/refresh-cw'
import { useMessages } from '#web/i18n/locale.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { UndoButtons } from '#web/tools/undo-buttons.tsx'
import type { Undo } from '#web/tools/use-undo.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ClipboardPart } from './clipboard-part.tsx'
import { KeysHint } from './keys-hint.tsx'
import { messages } from './result-messages.ts'

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
			<ClipboardPart />
		</div>
	)
}

async function guard(secret: string) {
	const { guardClipboard } = await import('./clipboard-guard.ts')
	guardClipboard(secret)
}

const masked =
	'[-webkit-text-security:disc] hover:[-webkit-text-security:none] focus:[-webkit-text-security:none]'

/** Digits and signs are in colours of their own: what is copied by hand is read more surely. */
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
