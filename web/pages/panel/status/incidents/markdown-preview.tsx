import { useState, useRef, type RefObject, useEffect } from 'react'
import { fetchJson } from '#web/fetch-client.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { messages } from './messages.ts'

type Rendered = { fr: string; en: string }

/** Debounce of the preview while typing. */
const pauseMs = 300

const fieldsOf = (name: string) => [`${name}Fr`, `${name}En`]

function usePreview(box: RefObject<HTMLElement | null>, name: string): Rendered | 'failed' | null {
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

type PreviewProps = {
	/** Prefix of the field names. */
	name: string
	label: string
}

function Preview({ name, label }: PreviewProps) {
	const words = useMessages(messages)
	const box = useRef<HTMLDivElement>(null)
	const shown = usePreview(box, name)
	const isSaid = shown === 'failed' || (shown && !shown.fr && !shown.en)
	return (
		<div ref={box}>
			<Card as="section" padding="small" aria-label={words.preview(label)} className="mt-3 min-h-20">
				{isSaid && (
					<p role="status" className="text-ink-soft">
						{shown === 'failed' ? words.failed : words.nothing}
					</p>
				)}
				{shown && shown !== 'failed' && (
					<div className="grid gap-5">
						<Text title={words.inFrench} lang="fr" html={shown.fr} isAlone={!shown.en} />
						<Text title={words.inEnglish} lang="en" html={shown.en} />
					</div>
				)}
			</Card>
		</div>
	)
}

type TextProps = { title: string; lang: 'fr' | 'en'; html: string; isAlone?: boolean }

/** `html` is safe: the status service sanitized it. */
function Text({ title, lang, html, isAlone }: TextProps) {
	if (!html) return null
	return (
		<div>
			{!isAlone && <p className="mb-1 text-sm text-ink-soft">{title}</p>}
			<div lang={lang} className="prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: html }} />
		</div>
	)
}

type PreviewButtonProps = { name: string; label: string }

/** Shown once hydrated: there is no preview without JavaScript. */
export function PreviewButton({ name, label }: PreviewButtonProps) {
	const words = useMessages(messages)
	const [isOpen, setOpen] = useState(false)
	const isWorking = useHydrated()
	return (
		<div>
			<Button
				size="small"
				className={isWorking ? '' : 'invisible'}
				aria-expanded={isOpen}
				aria-label={words.preview(label)}
				onClick={() => setOpen(!isOpen)}
			>
				{words.show}
			</Button>
			{isOpen && <Preview name={name} label={label} />}
		</div>
	)
}
