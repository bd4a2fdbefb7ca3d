import { type ComponentProps, type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { intentMs, mayPreload, Preload } from './link.tsx'

/**
 * Client-side navigation and preloading for plain `<a>` elements inside: hundreds of `Link` components are too slow.
 * `data-stay` keeps the scroll position.
 */
export function PlainLinks(props: ComponentProps<'div'>) {
	const navigate = useNavigate()
	const [near, setNear] = useState<string | null>(null)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	const forget = () => clearTimeout(timer.current)
	useEffect(() => forget, [])

	function wait(event: SyntheticEvent<HTMLElement>) {
		forget()
		const link = linkAt(event)
		if (link && mayPreload()) timer.current = setTimeout(() => setNear(pathIn(link)), intentMs)
	}
	function follow(event: MouseEvent<HTMLElement>) {
		const link = linkAt(event)
		if (!link || !isPlain(event)) return
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
				onPointerOver={wait}
				onPointerLeave={forget}
				onFocus={wait}
				onBlur={forget}
			/>
			{near !== null && <Preload key={near} to={near} />}
		</>
	)
}

const linkAt = ({ target }: SyntheticEvent) => (target as Element).closest<HTMLAnchorElement>('a[href^="/"]')

const pathIn = ({ pathname, search }: HTMLAnchorElement) => pathname + search

/** Modifier keys and other buttons open another tab or window. */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: MouseEvent): boolean {
	return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey || defaultPrevented)
}
