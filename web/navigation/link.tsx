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

/** Hover time that suggests a click. */
export const intentMs = 100

/** Tools promise that nothing leaves their page, hence no preloading there. */
const isOfTool = () => window.location.pathname.startsWith('/micro-services/')

export const mayPreload = () => !isOfTool() && !isSparing((navigator as { connection?: object }).connection)

type PreloadingProps = { to: LinkProps['to']; onEnd(): void }

function Preloading({ to, onEnd }: PreloadingProps) {
	const page = createPath({ ...useResolvedPath(to), hash: '' })
	function ended({ currentTarget }: SyntheticEvent<HTMLElement>) {
		currentTarget.dataset.ended = ''
		const own = `link[data-preload="${CSS.escape(page)}"]`
		if (!currentTarget.parentElement?.querySelector(`${own}:not([data-ended])`)) onEnd()
	}
	// React Router passes unknown properties on to its `<link>` elements, which its types omit.
	const whenEnded: object = { onLoad: ended, onError: ended, 'data-preload': page }
	return <PrefetchPageLinks page={page} {...whenEnded} />
}

export function Preload({ to }: { to: LinkProps['to'] }) {
	const [isLoading, setLoading] = useState(false)
	const release = useRef<() => void>(undefined)
	useEffect(() => {
		release.current = preloads.ask(() => setLoading(true))
		return release.current
	}, [])
	return isLoading ? <Preloading to={to} onEnd={() => release.current?.()} /> : null
}

/** Preloads its page on hover or focus, unless the connection is slow or saves data. */
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

export function NavLink(props: NavLinkProps) {
	const { links, intent } = usePreload(props.to)
	return (
		<>
			<RouterNavLink {...intent} {...props} />
			{links}
		</>
	)
}
