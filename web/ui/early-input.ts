import { useEffect, useEffectEvent, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

type Entry = string | boolean

/**
 * Replays input that was typed, or restored by the browser, before hydration: React sees no event for it, and its next
 * render would overwrite it. `held` is the value in the state of the page; undefined for an uncontrolled input.
 */
export function useEarlyInput(id: string, held: Entry | undefined): void {
	// Hydration resets a text area: this reads it before. A control that was not server-rendered does not exist yet.
	const [early] = useState(() => {
		const control = controlOf(id)
		return control && { entry: entryIn(control) }
	})
	const tell = useEffectEvent((entry: Entry) => {
		const control = controlOf(id)
		if (control && entry !== held) enter(control, entry, held)
	})
	useEffect(() => {
		const control = early && controlOf(id)
		const entry = control && (entryIn(control) ?? early.entry)
		// After the effects of the page, one at a time: each update builds on the last.
		if (entry != null) queueMicrotask(() => tell(entry))
	}, [early, id])
}

const controlOf = (id: string) =>
	typeof document === 'undefined' ? null : (document.getElementById(id) as Control | null)

function entryIn(control: Control): Entry | undefined {
	if (control instanceof HTMLSelectElement) {
		const written = [...control.options].find((option) => option.defaultSelected) ?? control.options[0]
		return control.value === written?.value ? undefined : control.value
	}
	if (control.type === 'radio' || control.type === 'checkbox') {
		const { checked, defaultChecked } = control as HTMLInputElement
		// Of a radio group only the checked button counts.
		return checked === defaultChecked || (control.type === 'radio' && !checked) ? undefined : checked
	}
	return control.value === control.defaultValue ? undefined : control.value
}

/** React only reports changes: the control is reset to the state of the page first. */
function enter(control: Control, entry: Entry, held: Entry | undefined): void {
	if (typeof entry === 'boolean') {
		if (held === undefined) return
		;(control as HTMLInputElement).checked = !entry
		control.click()
		return
	}
	if (held !== undefined) control.value = String(held)
	// React overrides the setter of the element; the one of the prototype does not mark the value as known.
	Reflect.set(Object.getPrototypeOf(control) as object, 'value', entry, control)
	const isChange = control instanceof HTMLSelectElement && held !== undefined
	control.dispatchEvent(new Event(isChange ? 'change' : 'input', { bubbles: true }))
}
