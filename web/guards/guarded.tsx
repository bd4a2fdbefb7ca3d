import { createContext, use, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useSessionState } from '#web/session/session.ts'

const PageUserContext = createContext<string | null>(null)

/** The user for whom this page was rendered; null on public pages. */
export const usePageUserId = () => use(PageUserContext)

/** Pages behind a guard remount for another user. */
export function Guarded({ userId }: { userId: string }) {
	useReloadForAnother(userId)
	return (
		<PageUserContext value={userId}>
			<Outlet key={userId} />
		</PageUserContext>
	)
}

/** Reloads the page once this browser uses another account, unless something is typed: the guard rejects that form. */
function useReloadForAnother(userId: string) {
	const signedInId = useSessionState().data?.user.id
	const known = useRef(signedInId)
	const { pathname, search } = useLocation()
	const navigate = useNavigate()

	useEffect(() => {
		if (known.current === signedInId) return
		known.current = signedInId
		if (signedInId === undefined || signedInId === userId || isFormInUse()) return
		void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
	}, [signedInId, userId, pathname, search, navigate])
}

/** Whether a form holds typed values. Those of a rejected form have become its default values. */
function isFormInUse(): boolean {
	if (document.querySelector('[data-form-error], form[method=post] [aria-invalid=true]')) return true
	const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
		'form[method=post] :is(input, textarea)',
	)
	return [...fields].some((field) => field.value !== field.defaultValue)
}
