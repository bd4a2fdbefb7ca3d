import { useMessages } from '#web/i18n/locale.ts'
import { useRefusalWords } from '#web/pages/auth/account-words.ts'
import type { Refusal } from '#web/pages/auth/refusal.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { messages } from './messages.ts'
import type { ChallengeState } from './use-challenge.ts'

/** How far the verification has come; without JavaScript, and when it fails, how long to wait instead. */
export function ChallengeNotice({ refusal, state }: { refusal: Refusal; state: ChallengeState }) {
	const words = useMessages(messages)
	const wait = useRefusalWords()(refusal)
	if (state.is === 'given up') return <Notice tone="bad">{wait}</Notice>
	if (state.is === 'solved') return <Notice tone="good">{words.solved}</Notice>
	return (
		<>
			<noscript>
				<Notice tone="bad">{wait}</Notice>
			</noscript>
			{state.is === 'solving' && (
				<Notice title={<span role="status">{words.solving}</span>}>
					{words.why}
					<Progress label={words.solving} value={state.progress} className="mt-3" />
				</Notice>
			)}
		</>
	)
}
