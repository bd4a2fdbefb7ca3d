import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What the page answered last, `actionData`, until the person goes on: React Router forgets it as soon as a page reads
 * itself again or another place of it is gone to, and with it what is shown once, rejected or asked. A slow browser may
 * not have shown it by then: it is heard from the router, too.
 */
export function usePersistentActionData<Answer>(actionData: Answer | undefined): Answer | undefined {
	const { key, hash } = useLocation()
	const [kept, setKept] = useState({ key, hash, answer: actionData })
	useEffect(
		() =>
			window.__reactRouterDataRouter?.subscribe(({ actionData: answers, location, matches }) => {
				const answer = answers?.[matches.at(-1)?.route.id ?? ''] as Answer | undefined
				// Together with what the router shows at this moment, which is a transition as well.
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
