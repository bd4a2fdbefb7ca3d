import { useEffect, useEffectEvent, useState } from 'react'
import type { Draft } from '#services/content/editing/contract.ts'
import { formatDateTime, formatTime } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyText } from '#web/ui/copy-text.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type AutosaveState, type Snapshot, type Text, wholeText } from './autosave.ts'
import { findUnsaved } from './find-unsaved.ts'
import type { KeptText, LocalCopies } from './local-copies.ts'
import { messages } from './editor-messages.ts'
import { TextComparison } from './text-comparison.tsx'

type RecoveryNoticeProps = {
	copies: LocalCopies
	lang: Locale
	/** The text that the page was opened with. */
	draft: Text
	readDraft: () => Promise<Draft | null>
	/** The draft has become a text of this browser since the page was read. */
	onStored: (stored: Draft) => void
	onResume: (text: KeptText) => void
}

/** Offers the texts that were left in this browser, one after the other. */
export function RecoveryNotice({ copies, lang, draft, readDraft, onStored, onResume }: RecoveryNoticeProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const [texts, setTexts] = useState<KeptText[]>([])
	const [isComparing, setComparing] = useState(false)
	const [text] = texts

	const find = useEffectEvent(() =>
		findUnsaved({
			copies,
			opened: draft,
			readDraft,
			nowMs: Date.now,
			wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
		}),
	)
	const open = useEffectEvent(onStored)

	useEffect(() => {
		let isGone = false
		void find().then(({ unsaved, stored }) => {
			if (isGone) return
			setTexts(unsaved)
			if (stored) open(stored)
		})
		return () => void (isGone = true)
	}, [copies])

	if (!text) return null
	const forget = () => setTexts(texts.slice(1))
	return (
		<Notice
			tone="warn"
			title={words.found(formatDateTime(text.keptAt, locale))}
			action={
				<span className="flex flex-wrap gap-3">
					<Button size="small" onClick={() => (forget(), onResume(text))}>
						{words.resume}
					</Button>
					<Button size="small" aria-expanded={isComparing} onClick={() => setComparing(!isComparing)}>
						{isComparing ? words.closeComparison : words.compare}
					</Button>
					<Button size="small" onClick={() => (forget(), copies.discard(text.key))}>
						{words.ignore}
					</Button>
				</span>
			}
		>
			{isComparing && (
				<TextComparison
					lang={lang}
					before={{ label: words.storedText, text: draft }}
					after={{ label: words.unsavedText, text }}
				/>
			)}
		</Notice>
	)
}

type ConflictNoticeProps = {
	state: AutosaveState & { name: 'conflict' }
	lang: Locale
	/** Name of the user, as author of drafts. */
	me: string
	onKeepMine: () => void
	onTakeTheirs: (theirs: Draft) => void
	/** The text of this moment. */
	getText: () => Text
}

/** Somebody else saved first: shows both texts and asks which to keep. */
export function ConflictNotice({ state, lang, me, onKeepMine, onTakeTheirs, getText }: ConflictNoticeProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { theirs, mine } = state
	const time = formatTime(theirs.updatedAt, locale)

	return (
		<Notice
			tone="bad"
			title={
				theirs.author === me
					? words.conflictYours(time)
					: words.conflictTitle(theirs.author ?? words.somebody, time)
			}
		>
			<p>{words.conflictLead}</p>
			<TextComparison
				lang={lang}
				before={{ label: words.theirs, text: theirs }}
				after={{ label: words.mine, text: mine }}
			/>
			<ul className="mt-4 grid gap-3">
				<li className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<Button size="small" onClick={onKeepMine}>
						{words.keepMine}
					</Button>
					{words.keepMineHint}
				</li>
				<li className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<Button size="small" onClick={() => onTakeTheirs(theirs)}>
						{words.takeTheirs}
					</Button>
					{words.takeTheirsHint}
				</li>
				<li>
					<CopyText text={() => wholeText(getText())} label={words.mine} />
				</li>
			</ul>
		</Notice>
	)
}

type NewerNoticeProps = { snapshot: Snapshot; me: string; onLoad: () => void }

/** A newer draft was saved elsewhere while this page was open. */
export function NewerNotice({ snapshot: { newer }, me, onLoad }: NewerNoticeProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	if (!newer) return null
	const time = formatTime(newer.updatedAt, locale)
	return (
		<Notice
			tone="warn"
			action={
				<Button size="small" onClick={onLoad}>
					{words.load}
				</Button>
			}
		>
			{newer.author === me ? words.newerYours(time) : words.newer(newer.author ?? words.somebody, time)}
		</Notice>
	)
}

const recentMs = 120_000

type RecentNoticeProps = { draft: Draft; me: string; nowMs: number }

/** Somebody else saved a moment before this page was opened. */
export function RecentNotice({ draft: { author, updatedAt }, me, nowMs }: RecentNoticeProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const [opened] = useState({ author, updatedAt, nowMs })
	const isRecent = Date.parse(opened.updatedAt) > opened.nowMs - recentMs
	if (!isRecent || opened.author === null || opened.author === me) return null
	return <Notice>{words.recent(opened.author, formatTime(opened.updatedAt, locale))}</Notice>
}
