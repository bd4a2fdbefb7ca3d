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

const preloadQueue = createPreloadQueue()

/** Hover time after which a click is likely. */
export const intentMs = 100

/** No preloading on pages of tools, which promise to send no requests. */
const isToolPage = () => window.location.pathname.startsWith('/micro-services/')

export const mayPreload = () => !isToolPage() && !isSparing((navigator as { connection?: object }).connection)

type PreloadingProps = { to: LinkProps['to']; onEnd(): void }

function Preloading({ to, onEnd }: PreloadingProps) {
	const page = createPath({ ...useResolvedPath(to), hash: '' })
	function onSettled({ currentTarget }: SyntheticEvent<HTMLElement>) {
		currentTarget.dataset.ended = ''
		const selector = `link[data-preload="${CSS.escape(page)}"]`
		if (!currentTarget.parentElement?.querySelector(`${selector}:not([data-ended])`)) onEnd()
	}
	// React Router passes unknown properties on to its `<link>` elements; its types do not declare this.
	const handlers: object = { onLoad: onSettled, onError: onSettled, 'data-preload': page }
	return <PrefetchPageLinks page={page} {...handlers} />
}

export function Preload({ to }: { to: LinkProps['to'] }) {
	const [isLoading, setLoading] = useState(false)
	const release = useRef<() => void>(undefined)
	useEffect(() => {
		release.current = preloadQueue.enqueue(() => setLoading(true))
		return release.current
	}, [])
	return isLoading ? <Preloading to={to} onEnd={() => release.current?.()} /> : null
}

/** Preloads its page on hover or focus, unless the connection is slow or saves data. */
function usePreload(to: LinkProps['to']) {
	const [isIntended, setIntended] = useState(false)
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

	function preload() {
		if (mayPreload()) setIntended(true)
	}
	const cancel = () => clearTimeout(timer.current)
	function startTimer() {
		cancel()
		timer.current = setTimeout(preload, intentMs)
	}
	useEffect(() => cancel, [])
	const links: ReactNode = isIntended ? <Preload to={to} /> : null
	return {
		links,
		intent: {
			onPointerEnter: startTimer,
			onPointerLeave: cancel,
			onFocus: startTimer,
			onBlur: cancel,
			onTouchStart: preload,
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
