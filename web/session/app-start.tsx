import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { messages } from './messages.ts'
import {
	afterChangeMs,
	refetchMs,
	refetchSession,
	sessionMayHaveChanged,
	useSessionState,
} from './session.ts'
import { becomesGreeted } from './greeted.ts'
import { localFavouritesKey, signedInKey } from './local-keys.ts'

const channelName = 'session'
const toastMs = 3000

/**
 * The start of the application in the browser: asks for the session, lifts the loading overlay, greets who is signed
 * in, and keeps the session fresh: every 3 minutes, after each form, when another tab changes it, and when this tab is
 * looked at again.
 */
export function AppStart() {
	const words = useMessages(messages)
	const { data, isPending } = useSessionState()
	const navigation = useNavigation()
	const userId = data?.user.id ?? null
	const wasSubmitting = useRef(false)
	const channel = useRef<BroadcastChannel>(null)

	useEffect(() => {
		const refetch = () => void refetchSession()
		refetch()
		channel.current = new BroadcastChannel(channelName)
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
		rememberSignedIn(userId !== null)
	}, [isPending, userId])

	useEffect(() => {
		if (isPending || !becomesGreeted(data?.user.id ?? null) || !data) return
		const { username, image } = data.user
		toast({
			title: words.signedIn,
			description: username,
			tone: 'good',
			avatar: { id: username, image },
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

/**
 * Remembered so that only those who are signed in meet the loading overlay at their next visit. Who is no more leaves
 * nothing to whoever uses the browser next.
 */
function rememberSignedIn(isSignedIn: boolean) {
	try {
		if (isSignedIn) localStorage.setItem(signedInKey, '1')
		else if (localStorage.getItem(signedInKey)) {
			for (const key of [signedInKey, localFavouritesKey]) localStorage.removeItem(key)
		}
	} catch {
		// Storage is denied: the overlay is not shown, nothing else depends on it.
	}
}
