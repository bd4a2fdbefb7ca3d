import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import {
	type LinkProps,
	type NavLinkProps,
	PrefetchPageLinks,
	Link as RouterLink,
	NavLink as RouterNavLink,
	createPath,
	useResolvedPath,
} from 'react-router'
import { createPreloadQueue, isSparing } from './preload-queue.ts'

const preloads = createPreloadQueue()

/** Resting this long on a link tells that it may be followed. */
export const intentMs = 100

/** A tool promises that nothing leaves its page: not even what a link may need. */
const isOfTool = () => window.location.pathname.startsWith('/micro-services/')

export const mayPreload = () => !isOfTool() && !isSparing((navigator as { connection?: object }).connection)

type PreloadingProps = { to: LinkProps['to']; onEnd(): void }

/** Fetches what the page behind a link needs. */
function Preloading({ to, onEnd }: PreloadingProps) {
	const page = createPath({ ...useResolvedPath(to), hash: '' })
	function ended({ currentTarget }: SyntheticEvent<HTMLElement>) {
		currentTarget.dataset.ended = ''
		const own = `link[data-preload="${CSS.escape(page)}"]`
		if (!currentTarget.parentElement?.querySelector(`${own}:not([data-ended])`)) onEnd()
	}
	// React Router passes what it does not know on to its `<link>` elements; its types do not say so.
	const whenEnded: object = { onLoad: ended, onError: ended, 'data-preload': page }
	return <PrefetchPageLinks page={page} {...whenEnded} />
}

/** Fetches what a page needs once fewer than four others are fetched. */
export function Preload({ to }: { to: LinkProps['to'] }) {
	const [isLoading, setLoading] = useState(false)
	const release = useRef<() => void>(undefined)
	useEffect(() => {
		release.current = preloads.ask(() => setLoading(true))
		return release.current
	}, [])
	return isLoading ? <Preloading to={to} onEnd={() => release.current?.()} /> : null
}

/** Preloads the page behind a link when somebody is about to follow it, unless their connection asks to be spared. */
function usePreload(to: LinkProps['to']) {
	const [isWanted, setWanted] = useState(false)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

	function ask() {
		if (mayPreload()) setWanted(true)
	}
	const forget = () => clearTimeout(timer.current)
	function wait() {
		forget()
		timer.current = setTimeout(ask, intentMs)
	}
	useEffect(() => forget, [])
	const links: ReactNode = isWanted ? <Preload to={to} /> : null
	return {
		links,
		intent: {
			onPointerEnter: wait,
			onPointerLeave: forget,
			onFocus: wait,
			onBlur: forget,
			onTouchStart: ask,
		},
	}
}

export function Link(props: LinkProps) {
	const { links, intent } = usePreload(props.to)
	return (
		<>
			<RouterLink {...intent} {...props} />
			{links}
		</>
	)
}

/** A link that knows whether it leads to where we are (`aria-current`). */
export function NavLink(props: NavLinkProps) {
	const { links, intent } = usePreload(props.to)
	return (
		<>
			<RouterNavLink {...intent} {...props} />
			{links}
		</>
	)
}
