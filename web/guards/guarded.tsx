import { createContext, use, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useSessionState } from '#web/session/session.ts'

const PersonContext = createContext<string | null>(null)

/** The id of the person for whom this page was made; null on the pages that are for everybody. */
export const usePageUserId = () => use(PersonContext)

/** The pages behind a guard: they know for whom they were made, and begin anew when that is somebody else. */
export function Guarded({ personId }: { personId: string }) {
	useReloadForAnother(personId)
	return (
		<PersonContext value={personId}>
			<Outlet key={personId} />
		</PersonContext>
	)
}

/**
 * Loads the page again once this browser uses another account than the page was made for. What somebody has typed
 * stays: the guard refuses such a form in words.
 */
function useReloadForAnother(personId: string) {
	const signedInId = useSessionState().data?.user.id
	const known = useRef(signedInId)
	const { pathname, search } = useLocation()
	const navigate = useNavigate()

	useEffect(() => {
		if (known.current === signedInId) return
		known.current = signedInId
		if (signedInId === undefined || signedInId === personId || isAnythingTyped()) return
		void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
	}, [signedInId, personId, pathname, search, navigate])
}

function isAnythingTyped(): boolean {
	const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
		'form[method=post] :is(input, textarea)',
	)
	return [...fields].some((field) => field.value !== field.defaultValue)
}
