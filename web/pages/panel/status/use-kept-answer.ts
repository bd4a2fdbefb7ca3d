import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What the page answered last, `actionData`, until the person goes on: React Router forgets it as soon as a page reads
 * itself again or another place of it is gone to, and with it what is shown once, refused or asked.
 */
export function useKeptAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
	const { key, hash } = useLocation()
	const [kept, setKept] = useState({ key, hash, answer: actionData })
	const hasGone = key !== kept.key
	const isNew = actionData !== undefined && actionData !== kept.answer
	const answer = isNew || (hasGone && hash === kept.hash) ? actionData : kept.answer
	if (isNew || hasGone) setKept({ key, hash, answer })
	return answer
}
