import { type ComponentProps, type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { intentMs, mayPreload, Preload } from './link.tsx'

/**
 * Client-side navigation and preloading for plain `<a>` elements inside: hundreds of `Link` components are too slow.
 * `data-stay` keeps the scroll position.
 */
export function PlainLinks(props: ComponentProps<'div'>) {
	const navigate = useNavigate()
	const [intended, setIntended] = useState<string | null>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const cancel = () => clearTimeout(timer.current)
	useEffect(() => cancel, [])

	function startTimer(event: SyntheticEvent<HTMLElement>) {
		cancel()
		const link = linkAt(event)
		if (link && mayPreload()) timer.current = setTimeout(() => setIntended(pathIn(link)), intentMs)
	}
	function follow(event: MouseEvent<HTMLElement>) {
		const link = linkAt(event)
		if (!link || !isPlainClick(event)) return
		event.preventDefault()
		const isHere = link.href === location.href
		void navigate(pathIn(link) + link.hash, { replace: isHere, preventScrollReset: 'stay' in link.dataset })
	}
	return (
		<>
			<div
				role="presentation"
				{...props}
				onClick={follow}
				onPointerOver={startTimer}
				onPointerLeave={cancel}
				onFocus={startTimer}
				onBlur={cancel}
			/>
			{intended !== null && <Preload key={intended} to={intended} />}
		</>
	)
}

const linkAt = ({ target }: SyntheticEvent) => (target as Element).closest<HTMLAnchorElement>('a[href^="/"]')

const pathIn = ({ pathname, search }: HTMLAnchorElement) => pathname + search

/** Modifier keys and other buttons open another tab or window. */
function isPlainClick({ button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: MouseEvent): boolean {
	return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey || defaultPrevented)
}
