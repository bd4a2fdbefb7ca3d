import { useMessages } from '#web/i18n/locale.ts'
import { EmptyResult } from '#web/tools/empty-result.tsx'
import { messages } from './messages.ts'
import { PasswordResult } from './password-result.tsx'
import type { PasswordJob } from './work.ts'

export { PasswordForm } from './password-form.tsx'

type PasswordOutcomeProps = { job: PasswordJob | null; onStop: () => void }

export function PasswordOutcome({ job, onStop }: PasswordOutcomeProps) {
	const words = useMessages(messages)
	if (job) return <PasswordResult job={job} onStop={onStop} />
	return <EmptyResult>{words.empty}</EmptyResult>
}
