import { useLocation } from 'react-router'
import refresh from 'virtual:icon/lucide/refresh-cw'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Collapsible } from '#web/tools/collapsible.tsx'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { DownloadButton } from '#web/tools/download-button.tsx'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import { ShareButton } from '#web/tools/share-button.tsx'
import { UndoButtons } from '#web/tools/undo-buttons.tsx'
import type { Undo } from '#web/tools/use-undo.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { messages } from './messages.ts'
import {
	type Format,
	type Language,
	linkTo,
	maxServedCharacters,
	type Options,
	roughSize,
} from './options.ts'
import { useText } from './use-lorem.ts'
import type { Counts } from './write-lorem.ts'

type OutcomeProps = Pick<Undo<unknown>, 'undo' | 'redo'> & {
	options: Options
	ownWords: string
	onSeed: (seed: string) => void
}

const files: Record<Format, { ending: string; type: string }> = {
	text: { ending: 'txt', type: 'text/plain' },
	html: { ending: 'html', type: 'text/html' },
	markdown: { ending: 'md', type: 'text/markdown' },
	json: { ending: 'json', type: 'application/json' },
}

const counted = ['paragraphs', 'sentences', 'words', 'characters', 'bytes'] as const

export function Outcome({ options, ownWords, undo, redo, onSeed }: OutcomeProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { pathname } = useLocation()
	const { result, error, isWorking } = useText(options, ownWords)
	const text = error ? '' : (result?.text ?? '')
	const { ending, type } = files[options.format]
	const isOwn = options.language === 'own'
	const hasNoWords = error instanceof RangeError || (isOwn && ownWords.trim() === '')
	const origin = useHydrated() ? window.location.origin : ''
	const describe = (counts: Counts) =>
		counted
			.filter((name) => counts[name] > 0)
			.map((name) => words[`${name}Count`](counts[name], formatNumber(counts[name], locale)))
	return (
		<>
			<div className="flex flex-wrap gap-3">
				<CopyButton text={text} variant="primary" />
				<Button icon={refresh} onClick={() => onSeed(newSeed())}>
					{words.again}
				</Button>
				<UndoButtons {...{ undo, redo }} />
			</div>
			{hasNoWords && <Notice>{words.noWords}</Notice>}
			{error !== undefined && !hasNoWords && <Notice tone="bad">{words.failed}</Notice>}
			{text && (
				<TextView text={text} language={options.language} format={options.format} isWorking={isWorking} />
			)}
			{text && result && (
				<p className="text-sm text-ink-soft tabular-nums">{describe(result.counts).join(' · ')}</p>
			)}
			<div className="flex flex-wrap gap-3">
				<DownloadButton
					content={text ? () => new Blob([text], { type: `${type};charset=utf-8` }) : null}
					name={`lorem.${ending}`}
				/>
				<HandOffButton kind="text" value={text ? { kind: 'text', text } : null} />
				{isOwn ? (
					text && <ShareButton content={ownWords} />
				) : (
					<CopyButton text={linkTo(`${origin}${pathname}`, options)}>{words.copyLink}</CopyButton>
				)}
			</div>
			<div>
				<Collapsible title={words.textAddress}>
					<ServedAddress options={options} />
				</Collapsible>
			</div>
			<p role="status" className="sr-only">
				{isWorking ? words.working : result && text && words.made(describe(result.counts).join(', '))}
			</p>
		</>
	)
}

/** Not a secret. */
const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36)

type TextViewProps = { text: string; language: Language; format: Format; isWorking: boolean }

/** Browsers are slow to lay out more. */
const maxShown = 20_000

const tags: Record<Language, string | undefined> = { latin: 'la', french: 'fr', own: undefined }

function TextView({ text, language, format, isWorking }: TextViewProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<>
			<div
				role="region"
				aria-label={words.text}
				aria-busy={isWorking}
				tabIndex={0}
				lang={tags[language]}
				className={classNames(
					'max-h-[36rem] overflow-auto rounded-card border border-line bg-surface-raised p-5 wrap-anywhere whitespace-pre-wrap sm:p-6',
					format !== 'text' && 'font-mono text-sm',
				)}
			>
				{text.slice(0, maxShown)}
			</div>
			{text.length > maxShown && (
				<p className="text-sm text-ink-soft">{words.begins(formatNumber(maxShown, locale))}</p>
			)}
		</>
	)
}

function ServedAddress({ options }: { options: Options }) {
	const words = useMessages(messages)
	const locale = useLocale()
	if (options.language === 'own') return <Notice>{words.servedOwn}</Notice>
	if (roughSize(options) > maxServedCharacters) {
		return <Notice tone="warn">{words.servedTooMuch(formatNumber(maxServedCharacters, locale))}</Notice>
	}
	const address = linkTo(`${window.location.origin}/micro-services/lorem-generator.txt`, options)
	return (
		<>
			<div className="flex flex-wrap gap-3">
				<TextInput
					readOnly
					aria-label={words.servedLabel}
					value={address}
					onFocus={({ target }) => target.select()}
					className="min-w-40 flex-1"
				/>
				<CopyButton text={address} label={words.servedLabel} />
			</div>
			<p className="text-sm text-ink-soft">{words.servedLimits}</p>
		</>
	)
}
