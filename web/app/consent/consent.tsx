import { useEffect, useId, useRef, useState } from 'react'
import { useMatches } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import type { SiteLook } from '#web/site/site-look.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'
import { onOpenConsent } from './open-consent.ts'
import { choiceIn, choiceKey, choiceText } from './stored-choice.ts'

type Analytics = NonNullable<SiteLook['analytics']>

/**
 * Asks for consent to the analytics of the site without hiding the page, and loads their script after it. Nothing is
 * loaded or stored before. Withdrawing reloads the page, because a script that has run cannot be stopped.
 */
export function Consent({ analytics }: { analytics: Analytics }) {
	const words = useMessages(messages)
	const titleId = useId()
	const dialog = useRef<HTMLDivElement>(null)
	const { provider, scriptAddress, siteIdAttribute, siteId } = analytics
	const subject = [provider, scriptAddress, siteId].join(' ')
	const [choice, setChoice] = useState(() => choiceIn(readChoice(), subject, Date.now()))
	const [isReopened, setReopened] = useState(false)
	// Pages of accounts, tools and the panel are nobody else's business.
	const isPublic = useMatches().some(({ id }) => id === 'layouts/default')

	useEffect(
		() =>
			onOpenConsent(() => {
				setReopened(true)
				requestAnimationFrame(() => dialog.current?.focus())
			}),
		[],
	)

	useEffect(() => {
		if (choice !== true || !isPublic || document.querySelector('script[data-analytics]')) return
		const script = document.createElement('script')
		script.async = true
		script.dataset['analytics'] = ''
		script.setAttribute(siteIdAttribute, siteId)
		script.src = scriptAddress
		document.head.append(script)
	}, [choice, isPublic, scriptAddress, siteIdAttribute, siteId])

	function choose(isAccepted: boolean) {
		try {
			localStorage.setItem(choiceKey, choiceText({ isAccepted, atMs: Date.now(), subject }))
		} catch {
			// Without storage the choice holds for this document.
		}
		const isWithdrawn = choice === true && !isAccepted
		setChoice(isAccepted)
		setReopened(false)
		if (isWithdrawn) location.reload()
	}

	if (!isReopened && (choice !== undefined || !isPublic)) return null
	return (
		<div
			ref={dialog}
			role="dialog"
			aria-labelledby={titleId}
			tabIndex={-1}
			className="not-printed fixed inset-x-3 bottom-3 z-40 mx-auto max-w-[40rem] rounded-card border border-line bg-surface-raised p-5 shadow-floating"
		>
			<h2 id={titleId} className="text-lg">
				{words.title}
			</h2>
			<p className="mt-2 text-sm">{words.purpose(provider)}</p>
			<p className="mt-2 text-sm text-ink-soft">
				{choice === undefined ? words.keeps : words.current(choice)}
			</p>
			<div className="mt-4 grid grid-cols-2 gap-3">
				<Button onClick={() => choose(false)}>{words.refuse}</Button>
				<Button onClick={() => choose(true)}>{words.accept}</Button>
			</div>
		</div>
	)
}

/** Null without access to storage. */
function readChoice(): string | null {
	try {
		return localStorage.getItem(choiceKey)
	} catch {
		return null
	}
}
