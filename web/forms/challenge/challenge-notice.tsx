import { type ReactNode, type RefObject, useEffect } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import type { FormError } from '#web/forms/form-errors.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { Challenge } from './challenge.ts'
import { messages } from './messages.ts'
import { useChallenge } from './use-challenge.ts'

type ChallengeNoticeProps = {
	formError: FormError
	challenge: Challenge
	form: RefObject<HTMLFormElement | null>
	wayOut?: ReactNode
	onSolving: (isSolving: boolean) => void
}

/** Solves the challenge of a rejected form and shows the progress; on failure shows how long to wait. */
export function ChallengeNotice({ formError, challenge, form, wayOut, onSolving }: ChallengeNoticeProps) {
	const words = useMessages(messages)
	const wait = formError?.text
	const state = useChallenge(challenge, form)
	const isHydrated = useHydrated()
	const isSolving = state.is === 'solving'

	useEffect(() => {
		onSolving(isSolving)
		return () => onSolving(false)
	}, [isSolving, onSolving])

	if (!isHydrated || state.is === 'given up') {
		return (
			<Notice tone="bad" action={wayOut}>
				{wait}
			</Notice>
		)
	}
	if (state.is === 'solved') return <Notice tone="good">{words.solved}</Notice>
	return (
		<Notice title={<span role="status">{words.solving}</span>} action={wayOut}>
			{words.why}
			<Progress label={words.solving} value={state.progress} className="mt-3" />
		</Notice>
	)
}
