import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What the page answered last, `actionData`, until the person goes on: React Router forgets it as soon as a page reads
 * itself again, and with it what is shown once, refused or asked.
 */
export function useKeptAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
	const { key } = useLocation()
	const [kept, setKept] = useState({ key, answer: actionData })
	const isNew = key !== kept.key || (actionData !== undefined && actionData !== kept.answer)
	if (isNew) setKept({ key, answer: actionData })
	return isNew ? actionData : kept.answer
}
