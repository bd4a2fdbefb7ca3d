import { useEffect, useEffectEvent, useState } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What is written in a control, or whether it is ticked. */
type Entry = string | boolean

/**
 * Tells a page what was typed or chosen in a control, or brought back there by the browser, before React took the page
 * over: React sees no event of then, and its next render writes what the page holds over what the person did.
 *
 * `held` is what the page holds for the control; `undefined` where the control keeps its value itself.
 */
export function useEarlyInput(id: string, held: Entry | undefined): void {
	// React sets a text area back as it takes it over: this looks before. A control that no server drew is not there yet.
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
		// Once the page has read its address, and each after the other: each change is made to what the last one left.
		if (entry != null) queueMicrotask(() => tell(entry))
	}, [early, id])
}

const controlOf = (id: string) =>
	typeof document === 'undefined' ? null : (document.getElementById(id) as Control | null)

/** What is in a control, where that is not what the server wrote there. */
function entryIn(control: Control): Entry | undefined {
	if (control instanceof HTMLSelectElement) {
		const written = [...control.options].find((option) => option.defaultSelected) ?? control.options[0]
		return control.value === written?.value ? undefined : control.value
	}
	if (control.type === 'radio' || control.type === 'checkbox') {
		const { checked, defaultChecked } = control as HTMLInputElement
		// Of a radio group only the chosen one has something to say.
		return checked === defaultChecked || (control.type === 'radio' && !checked) ? undefined : checked
	}
	return control.value === control.defaultValue ? undefined : control.value
}

/** Does what the person did once more, from what the page holds: React tells of changes alone. */
function enter(control: Control, entry: Entry, held: Entry | undefined): void {
	if (typeof entry === 'boolean') {
		if (held === undefined) return
		;(control as HTMLInputElement).checked = !entry
		control.click()
		return
	}
	if (held !== undefined) control.value = String(held)
	// The setter of the element itself is React's, which would take the entry for its own.
	Reflect.set(Object.getPrototypeOf(control) as object, 'value', entry, control)
	const isChange = control instanceof HTMLSelectElement && held !== undefined
	control.dispatchEvent(new Event(isChange ? 'change' : 'input', { bubbles: true }))
}
