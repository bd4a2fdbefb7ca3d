import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { subscribeToRouter } from '#web/navigation/router-internals.ts'

/**
 * The last action data until the user navigates. React Router drops it when the page revalidates or only the hash
 * changes; the router state is read as well, since a slow browser may not have rendered it by then.
 */
export function usePersistentActionData<Answer>(actionData: Answer | undefined): Answer | undefined {
	const { key, hash } = useLocation()
	const [kept, setKept] = useState({ key, hash, answer: actionData })
	useEffect(
		() =>
			subscribeToRouter(({ actionData: answers, location, matches }) => {
				const answer = answers?.[matches.at(-1)?.route.id ?? ''] as Answer | undefined
				// A transition, as the router state is.
				if (answer !== undefined)
					startTransition(() => setKept({ key: location.key, hash: location.hash, answer }))
			}),
		[],
	)
	const hasGone = key !== kept.key
	const isNew = actionData !== undefined && actionData !== kept.answer
	const answer = isNew || (hasGone && hash === kept.hash) ? actionData : kept.answer
	if (isNew || hasGone) setKept({ key, hash, answer })
	return answer
}
