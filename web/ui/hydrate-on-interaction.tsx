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
import { useHydrated } from './use-hydrated.ts'
import { lazyComponent } from './lazy-component.ts'

/** What a person does first on a page, before anything is asked of it. */
const interactions = [
	'pointermove',
	'pointerdown',
	'keydown',
	'focusin',
	'dragenter',
	'click',
	'input',
	'change',
]

const firstInteraction = Promise.withResolvers<void>()
let pressed: Element | null = null

const startHydration = () => firstInteraction.resolve()

let isByScript = false

function noteInteraction() {
	if (isByScript) return
	for (const interaction of interactions) window.removeEventListener(interaction, noteInteraction, true)
	startHydration()
}

/** Focuses an element without scrolling to it, and without counting as a person's use of the page. */
export function focusWithoutHydrating(element: HTMLElement): void {
	isByScript = true
	element.focus({ preventScroll: true })
	isByScript = false
}

if (typeof document === 'undefined' || navigator.userActivation?.hasBeenActive || isRestored())
	startHydration()
else {
	for (const interaction of interactions) window.addEventListener(interaction, noteInteraction, true)
	window.addEventListener('click', notePressed, true)
}

/** Whoever comes back finds the page as it was left: the browser fills its fields again. */
function isRestored() {
	const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
	return navigation?.type !== 'navigate'
}

function notePressed({ target }: Event) {
	pressed = target instanceof Element ? target.closest('button') : null
}

/** A part that is drawn by the server and whose code is fetched once the page is used. It stands in `HydrateOnInteraction`. */
export const lazyOnInteraction = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
	lazyComponent(() => firstInteraction.promise.then(load))

type HydrateOnInteractionProps = { fallback: ReactNode; children: ReactNode }

/**
 * Keeps what the server drew of a part until its code is there, and presses then what was pressed meanwhile. A change
 * asks for the part: the caller keeps the element (`useMemo`) as long as there is none. So does a page that is drawn by
 * the browser.
 */
export function HydrateOnInteraction({ fallback, children }: HydrateOnInteractionProps) {
	const place = useRef<HTMLDivElement>(null)
	const isHydrated = useHydrated()
	useState(() => isHydrated && startHydration())
	const [first] = useState({ fallback, children })
	const [isThere, setThere] = useState(isHydrated)
	useEffect(() => {
		if (children !== first.children) startHydration()
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
				<OnMount onThere={setThere} />
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

function OnMount({ onThere }: { onThere: (isThere: boolean) => void }) {
	// Before the fields tell what was typed into them: they tell it to the newest of the part.
	useLayoutEffect(() => onThere(true), [onThere])
	return null
}
