import {
	type ComponentType,
	type ReactNode,
	Suspense,
	useEffect,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from 'react'
import { useHydrated } from './hydrated.ts'
import { lazyPart } from './lazy-part.ts'

/** What a person does first on a page, before anything is asked of it. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'dragenter', 'click', 'input', 'change']

const used = Promise.withResolvers<void>()
let pressed: Element | null = null

const startParts = () => used.resolve()

let isByScript = false

function noteSign() {
	if (isByScript) return
	for (const sign of signs) window.removeEventListener(sign, noteSign, true)
	startParts()
}

/** Focuses an element without scrolling to it, and without counting as a person's use of the page. */
export function focusUnused(element: HTMLElement): void {
	isByScript = true
	element.focus({ preventScroll: true })
	isByScript = false
}

if (typeof document === 'undefined' || navigator.userActivation?.hasBeenActive || isComeBack()) startParts()
else {
	for (const sign of signs) window.addEventListener(sign, noteSign, true)
	window.addEventListener('click', notePressed, true)
}

/** Whoever comes back finds the page as it was left: the browser fills its fields again. */
function isComeBack() {
	const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
	return navigation?.type !== 'navigate'
}

function notePressed({ target }: Event) {
	pressed = target instanceof Element ? target.closest('button') : null
}

/** A part that is drawn by the server and whose code is fetched once the page is used. It stands in `OnUse`. */
export const partOnUse = <Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) =>
	lazyPart(() => used.promise.then(fetchPart))

type OnUseProps = { fallback: ReactNode; children: ReactNode }

/**
 * Keeps what the server drew of a part until its code is there, and presses then what was pressed meanwhile. A change
 * asks for the part: the caller keeps the element (`useMemo`) as long as there is none. So does a page that is drawn by
 * the browser.
 */
export function OnUse({ fallback, children }: OnUseProps) {
	const place = useRef<HTMLDivElement>(null)
	const isHydrated = useHydrated()
	useState(() => isHydrated && startParts())
	const [first] = useState({ fallback, children })
	const [isThere, setThere] = useState(isHydrated)
	useEffect(() => {
		if (children !== first.children) startParts()
	}, [children, first])
	useEffect(() => {
		if (isThere && place.current) pressIn(place.current)
	}, [isThere])
	// As long as the code is not there the part stays as the server drew it: otherwise React would draw it anew, without
	// what was typed into it.
	const shown = isThere ? { fallback, children } : first
	const part = useMemo(
		() => (
			<Suspense fallback={shown.fallback}>
				{shown.children}
				<Arrival onThere={setThere} />
			</Suspense>
		),
		[shown.fallback, shown.children],
	)
	return (
		<div ref={place} className="contents">
			{part}
		</div>
	)
}

function pressIn(place: Element) {
	const button = pressed
	if (!(button instanceof HTMLElement) || !place.contains(button)) return
	pressed = null
	// Once this is done: a part within the part is taken over for the click.
	queueMicrotask(() => button.click())
}

function Arrival({ onThere }: { onThere: (isThere: boolean) => void }) {
	// Before the fields tell what was typed into them: they tell it to the newest of the part.
	useLayoutEffect(() => onThere(true), [onThere])
	return null
}
