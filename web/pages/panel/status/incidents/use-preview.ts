import { type RefObject, useEffect, useState } from 'react'
import { fetchJson } from '#web/fetch-client.ts'

/** The safe HTML of what is typed in each language, empty where nothing is. */
export type Rendered = { fr: string; en: string }

/** Longer than somebody who types pauses between two letters. */
const pauseMs = 300

const fieldsOf = (name: string) => [`${name}Fr`, `${name}En`]

/**
 * What the fields of a text hold as everybody would read it, again after each pause in the typing; null before the first
 * answer. `box` stands in their form.
 */
export function usePreview(box: RefObject<HTMLElement | null>, name: string): Rendered | 'failed' | null {
	const [shown, setShown] = useState<Rendered | 'failed' | null>(null)
	useEffect(() => {
		const form = box.current?.closest('form')
		if (!form) return
		let asking = new AbortController()
		let soon: ReturnType<typeof setTimeout> | undefined
		async function read() {
			asking.abort()
			asking = new AbortController()
			const { signal } = asking
			const values = new FormData(form!)
			const texts = fieldsOf(name).map((field) => String(values.get(field) ?? ''))
			const [fr, en] = await Promise.all(texts.map((text) => render(text, signal)))
			if (signal.aborted) return
			setShown(fr === undefined || en === undefined ? 'failed' : { fr, en })
		}
		function readSoon({ target }: Event) {
			if (!fieldsOf(name).includes((target as HTMLInputElement).name)) return
			clearTimeout(soon)
			soon = setTimeout(read, pauseMs)
		}
		form.addEventListener('input', readSoon)
		void read()
		return () => {
			form.removeEventListener('input', readSoon)
			clearTimeout(soon)
			asking.abort()
		}
	}, [box, name])
	return shown
}

/** Undefined where no answer came. */
async function render(text: string, signal: AbortSignal): Promise<string | undefined> {
	if (text.trim() === '') return ''
	const { data } = await fetchJson<{ html: string }>('/api/uptime/incidents/preview', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ text }),
		signal,
	})
	return data?.html
}
