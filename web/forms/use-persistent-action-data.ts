import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { subscribeToRouter } from '#web/navigation/router-internals.ts'

/**
 * The last action data until the user navigates. React Router drops it when the page revalidates or only the hash
 * changes; the router state is read as well, since a slow browser may not have rendered it by then.
 */
export function usePersistentActionData<Answer>(actionData: Answer | undefined): Answer | undefined {
	const { key, hash } = useLocation()
	const [stored, setStored] = useState({ key, hash, answer: actionData })
	useEffect(
		() =>
			subscribeToRouter(({ actionData: answers, location, matches }) => {
				const answer = answers?.[matches.at(-1)?.route.id ?? ''] as Answer | undefined
				// A transition, as the router state is.
				if (answer !== undefined)
					startTransition(() => setStored({ key: location.key, hash: location.hash, answer }))
			}),
		[],
	)
	const hasGone = key !== stored.key
	const isNew = actionData !== undefined && actionData !== stored.answer
	const answer = isNew || (hasGone && hash === stored.hash) ? actionData : stored.answer
	if (isNew || hasGone) setStored({ key, hash, answer })
	return answer
}
