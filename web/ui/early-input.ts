import { useEffect, useEffectEvent, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Entry = string | boolean

/**
 * Replays input that was typed, or restored by the browser, before hydration: React has missed its events, and the next
 * render would overwrite it. `stateValue` is the value in React state; undefined for an uncontrolled input.
 */
export function useEarlyInput(id: string, stateValue: Entry | undefined): void {
	// Read before hydration resets a text area. Without server rendering the control does not exist yet.
	const [initial] = useState(() => {
		const control = controlOf(id)
		return control && { entry: entryIn(control) }
	})
	const replay = useEffectEvent((entry: Entry) => {
		const control = controlOf(id)
		if (control && entry !== stateValue) dispatchInput(control, entry, stateValue)
	})
	useEffect(() => {
		const control = initial && controlOf(id)
		const entry = control && (entryIn(control) ?? initial.entry)
		// After the effects of the page, and one at a time, since each update builds on the previous one.
		if (entry != null) queueMicrotask(() => replay(entry))
	}, [initial, id])
}

const controlOf = (id: string) =>
	typeof document === 'undefined' ? null : (document.getElementById(id) as Control | null)

function entryIn(control: Control): Entry | undefined {
	if (control instanceof HTMLSelectElement) {
		const defaultOption = [...control.options].find((option) => option.defaultSelected) ?? control.options[0]
		return control.value === defaultOption?.value ? undefined : control.value
	}
	if (control.type === 'radio' || control.type === 'checkbox') {
		const { checked, defaultChecked } = control as HTMLInputElement
		// In a radio group only the checked button counts.
		return checked === defaultChecked || (control.type === 'radio' && !checked) ? undefined : checked
	}
	return control.value === control.defaultValue ? undefined : control.value
}

/** Resets the control to the React state first, because React ignores events that change nothing. */
function dispatchInput(control: Control, entry: Entry, stateValue: Entry | undefined): void {
	if (typeof entry === 'boolean') {
		if (stateValue === undefined) return
		;(control as HTMLInputElement).checked = !entry
		control.click()
		return
	}
	if (stateValue !== undefined) control.value = String(stateValue)
	// React tracks values through an overridden setter on the element; the setter of the prototype bypasses it.
	Reflect.set(Object.getPrototypeOf(control) as object, 'value', entry, control)
	const isChange = control instanceof HTMLSelectElement && stateValue !== undefined
	control.dispatchEvent(new Event(isChange ? 'change' : 'input', { bubbles: true }))
}
