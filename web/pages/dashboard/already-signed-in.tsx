import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { messages } from './messages.ts'

/** Says in a toast why a page for visitors led here, and takes the reason out of the address. */
export function AlreadySignedIn() {
	const words = useMessages(messages)
	const { pathname, search } = useLocation()
	const navigate = useNavigate()
	const isTold = useRef(false)

	useEffect(() => {
		const query = new URLSearchParams(search)
		if (isTold.current || query.get('reason') !== 'already_logged_in') return
		isTold.current = true
		toast({ title: words.alreadySignedIn })
		query.delete('reason')
		void navigate({ pathname, search: String(query) }, { replace: true, preventScrollReset: true })
	}, [pathname, search, navigate, words])

	return null
}
