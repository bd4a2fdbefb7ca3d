import { useEffect, useState } from 'react'
import type { Permission } from '#services/accounts/permissions.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Entry } from './entries.ts'
import { messages } from './messages.ts'
import { sources } from './sources.ts'

const minCharacters = 2
const maxCharacters = 100
const debounceMs = 150

type Found = { entries: Entry[]; isPending: boolean; hasFailed: boolean }

/**
 * What the server finds, shortly after the last key, in what someone with these permissions may open; the results of the
 * query before until then. `hasFailed` if a part of it could not be asked.
 */
export function useFoundEntries(query: string, permissions: readonly Permission[]): Found {
	const [answer, setAnswer] = useState<Omit<Found, 'isPending'> & { key: string }>({
		key: '',
		entries: [],
		hasFailed: false,
	})
	const locale = useLocale()
	const words = useMessages(messages)
	const q = query.trim().slice(0, maxCharacters)
	const isAsked = q.length >= minCharacters
	const granted = permissions.join()
	const key = `${locale} ${granted} ${q}`

	useEffect(() => {
		if (!isAsked) return
		const controller = new AbortController()
		const { signal } = controller
		const asked = sources.filter(({ permission }) => !permission || granted.split(',').includes(permission))
		const timer = setTimeout(async () => {
			const answers = await Promise.all(asked.map(({ find }) => find({ q, locale, words, signal })))
			if (signal.aborted) return
			setAnswer({ key, entries: answers.flatMap((each) => each ?? []), hasFailed: answers.includes(null) })
		}, debounceMs)
		return () => {
			clearTimeout(timer)
			controller.abort()
		}
	}, [key, q, granted, locale, words, isAsked])

	if (!isAsked) return { entries: [], isPending: false, hasFailed: false }
	const isPending = answer.key !== key
	return { entries: answer.entries, isPending, hasFailed: !isPending && answer.hasFailed }
}
