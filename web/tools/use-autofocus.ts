import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const mainFields =
	'textarea, input:is(:not([type]), [type=text], [type=search], [type=password]):not([inputmode=numeric], [inputmode=decimal]), [data-chooses-files]'

type MainField = HTMLTextAreaElement | HTMLInputElement | HTMLButtonElement

const mainFieldIn = (container: ParentNode | null) =>
	[...(container?.querySelectorAll<MainField>(mainFields) ?? [])].find((field) => field.offsetParent !== null)

/** Focuses the main field, except on touch screens (whose keyboard would cover the page), with a hash, early input, or the focus elsewhere. */
export function useAutofocus(): RefObject<HTMLElement | null> {
	const container = useRef<HTMLElement>(null)
	// Once hydrated, the tool was opened by a link of the site, which may still have focus.
	const [isInApp] = useState(useHydrated())
	const [isTyped] = useState(() => !isInApp && hasTypedText())
	useEffect(() => {
		if (isTyped || window.location.hash !== '') return
		if (!window.matchMedia('(hover: hover) and (pointer: fine)').matches) return
		const { activeElement } = document
		const isFocusElsewhere = isInApp
			? activeElement?.matches('input, textarea, select')
			: activeElement !== document.body
		if (isFocusElsewhere) return
		const field = mainFieldIn(container.current)
		if (!field || (field instanceof HTMLTextAreaElement && field.value !== '')) return
		field.focus({ preventScroll: true })
		if (field instanceof HTMLInputElement) field.select()
	}, [isInApp, isTyped])
	return container
}

function hasTypedText(): boolean {
	const field = typeof document === 'undefined' ? undefined : mainFieldIn(document.querySelector('main'))
	return field !== undefined && !(field instanceof HTMLButtonElement) && field.value !== field.defaultValue
}
