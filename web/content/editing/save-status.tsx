import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatTime } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Autosave, SaveFailure, Snapshot } from './autosave.ts'
import { messages } from './editor-messages.ts'

type SaveStatusProps = { snapshot: Snapshot }

/** One line on whether the text is stored, announced politely. */
export function SaveStatus({ snapshot: { state, updatedAt } }: SaveStatusProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const lines = {
		saved: updatedAt ? words.savedAt(formatTime(updatedAt, locale)) : words.neverSaved,
		unsaved: words.unsaved,
		offline: words.offline,
		'signed-out': words.notSaved,
		rejected: words.notSaved,
		conflict: words.waits,
	}
	const isGood = state.name === 'saved' || state.name === 'unsaved'
	return (
		<p role="status" className={isGood ? 'text-sm text-ink-soft' : 'text-sm font-semibold text-warn-text'}>
			{lines[state.name]}
		</p>
	)
}

type SaveProblemProps = SaveStatusProps & { autosave: Autosave }

/** What to do when the text cannot be stored. */
export function SaveProblem({ snapshot: { state }, autosave }: SaveProblemProps): ReactNode {
	const words = useMessages(messages)
	const { pathname } = useLocation()
	if (state.name === 'offline') {
		return (
			<Button size="small" className="justify-self-start" onClick={() => autosave.retry()}>
				{words.retryNow}
			</Button>
		)
	}
	if (state.name === 'signed-out') {
		return (
			<Notice
				tone="bad"
				action={
					<TextLink to={`/auth/login?callbackURL=${encodeURIComponent(pathname)}`} target="_blank" standalone>
						{words.signIn}
					</TextLink>
				}
			>
				{words.signedOut}
			</Notice>
		)
	}
	if (state.name !== 'rejected' || fieldOf(state.failure)) return null
	return <Notice tone="bad">{words[problemOf(state.failure)]}</Notice>
}

const fields = ['title', 'summary', 'body'] as const

/** The field that a rejected text must change; null if none is known. */
function fieldOf({ code, field = '' }: SaveFailure): (typeof fields)[number] | null {
	if (code === 'PAYLOAD_TOO_LARGE') return 'body'
	return fields.find((each) => each === field) ?? null
}

function problemOf({ code }: SaveFailure): 'FORBIDDEN' | 'NOT_FOUND' | 'OTHER' {
	return code === 'FORBIDDEN' || code === 'NOT_FOUND' ? code : 'OTHER'
}

const messageOf = { title: 'TITLE', summary: 'SUMMARY', body: 'BODY' } as const

/** Texts of errors by field. */
export function useFieldErrors({ state }: Snapshot): Partial<Record<(typeof fields)[number], string>> {
	const words = useMessages(messages)
	const field = state.name === 'rejected' && fieldOf(state.failure)
	return field ? { [field]: words[messageOf[field]] } : {}
}
