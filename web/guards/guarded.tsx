import { createContext, use, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useSessionState } from '#web/session/session.ts'

const PageUserContext = createContext<string | null>(null)

/** The user for whom this page was rendered; null on public pages. */
export const usePageUserId = () => use(PageUserContext)

/** Remounts the pages behind a guard when the user changes. */
export function Guarded({ userId }: { userId: string }) {
	useReloadForAnotherUser(userId)
	return (
		<PageUserContext value={userId}>
			<Outlet key={userId} />
		</PageUserContext>
	)
}

/**
 * Reloads the page data when the browser switches to another account. Not while a form is in use, to keep its values; the
 * guard rejects it anyway.
 */
function useReloadForAnotherUser(userId: string) {
	const signedInId = useSessionState().data?.user.id
	const previousId = useRef(signedInId)
	const { pathname, search } = useLocation()
	const navigate = useNavigate()

	useEffect(() => {
		if (previousId.current === signedInId) return
		previousId.current = signedInId
		if (signedInId === undefined || signedInId === userId || isFormInUse()) return
		void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
	}, [signedInId, userId, pathname, search, navigate])
}

/** Whether a form has typed values. A rejected form is detected by its error, since its values became the defaults. */
function isFormInUse(): boolean {
	if (document.querySelector('[data-form-error], form[method=post] [aria-invalid=true]')) return true
	const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
		'form[method=post] :is(input, textarea)',
	)
	return [...fields].some((field) => field.value !== field.defaultValue)
}
