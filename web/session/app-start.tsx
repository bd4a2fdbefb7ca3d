import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { messages } from './messages.ts'
import {
	afterChangeMs,
	refetchMs,
	refetchSession,
	sessionChannelName,
	sessionMayHaveChanged,
	useSessionState,
} from './session.ts'
import { rememberGreeted } from './greeted.ts'
import { localFavouritesKey, recentEntriesKey, signedInKey } from './local-keys.ts'

const toastMs = 3000

/**
 * Fetches the session, removes the loading overlay, greets the user and refetches the session every 3 minutes, after
 * each form, when another tab changes it and when this tab becomes visible.
 */
export function AppStart() {
	const words = useMessages(messages)
	const { data, isPending, error } = useSessionState()
	const navigation = useNavigation()
	const userId = data?.user.id ?? null
	const wasSubmitting = useRef(false)
	const channel = useRef<BroadcastChannel>(null)

	useEffect(() => {
		const refetch = () => void refetchSession()
		refetch()
		channel.current = new BroadcastChannel(sessionChannelName)
		channel.current.addEventListener('message', refetch)
		addEventListener('focus', refetch)
		return () => {
			removeEventListener('focus', refetch)
			channel.current?.close()
		}
	}, [])

	useEffect(() => {
		if (isPending) return
		delete document.documentElement.dataset.session
		if (!error) rememberSignedIn(userId !== null)
	}, [isPending, error, userId])

	useEffect(() => {
		if (isPending || error || userId || globalThis.Notification?.permission !== 'granted') return
		import('./end-push.ts')
			.then((push) => push.endPushWithoutAccounts())
			.catch(() => {
				// The site or the browser does not answer: the next visit tries again.
			})
	}, [isPending, error, userId])

	useEffect(() => {
		if (isPending || !rememberGreeted(data?.user.id ?? null) || !data) return
		const { username, avatar } = data.user
		toast({
			title: words.signedIn,
			description: username,
			tone: 'good',
			avatar: { id: username, avatar },
			durationMs: toastMs,
		})
	}, [data, isPending, words])

	useEffect(() => {
		if (!userId) return
		const timer = setInterval(refetchSession, refetchMs)
		return () => clearInterval(timer)
	}, [userId])

	useEffect(() => {
		const isSubmitting = navigation.formMethod !== undefined && navigation.formMethod !== 'GET'
		if (wasSubmitting.current && !isSubmitting) {
			sessionMayHaveChanged()
			setTimeout(() => channel.current?.postMessage('changed'), afterChangeMs)
		}
		wasSubmitting.current = isSubmitting
	}, [navigation.formMethod])

	return null
}

/** Stores whether the next visit shows the loading overlay. Signing out also clears what the browser stored of the user. */
function rememberSignedIn(isSignedIn: boolean) {
	try {
		if (isSignedIn) localStorage.setItem(signedInKey, '1')
		else if (localStorage.getItem(signedInKey)) {
			for (const key of [signedInKey, localFavouritesKey, recentEntriesKey]) localStorage.removeItem(key)
		}
	} catch {
		// Without storage the overlay is not shown.
	}
}
