import { useLocation } from 'react-router'
import refresh from 'virtual:icon/lucide/refresh-cw'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { DownloadButton } from '#web/tools/download-button.tsx'
import { Collapsible } from '#web/tools/collapsible.tsx'
import { ShareButton } from '#web/tools/share-button.tsx'
import { UndoButtons } from '#web/tools/undo-buttons.tsx'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import type { Undo } from '#web/tools/use-undo.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Notice } from '#web/ui/notice.tsx'
import { linkTo } from './link-to.ts'
import type { Format, Options } from './options.ts'
import { messages } from './result-messages.ts'
import { TextView } from './text-view.tsx'
import { useText } from './use-text.ts'
import type { Counts } from './write-lorem.ts'

const ServedPart = lazyComponent(async () => (await import('./served-part.tsx')).ServedPart)

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

/** The text, how much it is, and what can be done with it. */
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
	const said = (counts: Counts) =>
		counted
			.filter((name) => counts[name] > 0)
			.map((name) => words[name](counts[name], formatNumber(counts[name], locale)))
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
				<p className="text-sm text-ink-soft tabular-nums">{said(result.counts).join(' · ')}</p>
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
					<ServedPart options={options} />
				</Collapsible>
			</div>
			<p role="status" className="sr-only">
				{isWorking ? words.working : result && text && words.made(said(result.counts).join(', '))}
			</p>
		</>
	)
}

/** Nothing depends on it being hard to guess. */
const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36)
