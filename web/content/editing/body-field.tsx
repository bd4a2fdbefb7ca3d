import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { MarkdownEditor } from '#web/editor/editor.tsx'
import { restoreLineEnds } from '#web/editor/text-lines.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { Field } from '#web/ui/field.tsx'

type EditorProps = Parameters<typeof MarkdownEditor>[0]

type BodyFieldProps = Pick<EditorProps, 'onFiles' | 'onSearchLinks'> & {
	label: string
	lang: Locale
	defaultValue: string
	error: string | undefined
	/** Called at each change with a function that gives the Markdown. */
	onChange: (getBody: () => string) => void
}

let loaded: ComponentType<EditorProps> | undefined

/** A text area of a form, replaced by the rich editor once it is loaded, with what was typed until then. */
export function BodyField({ label, lang, defaultValue, error, onChange, ...editorProps }: BodyFieldProps) {
	const frame = useRef<HTMLDivElement>(null)
	const area = useRef<HTMLTextAreaElement>(null)
	const [opened, setOpened] = useState(() => loaded && { Editor: loaded, text: defaultValue })
	const hadFocus = useRef(false)
	const [defaultText] = useState(defaultValue)

	useEffect(() => {
		let isGone = false
		void loadEditor().then((Editor) => {
			const { current } = area
			if (isGone || !Editor || !current) return
			hadFocus.current = document.activeElement === current
			setOpened({ Editor, text: textIn(current, defaultText) })
		})
		return () => void (isGone = true)
	}, [defaultText])

	useEffect(() => {
		if (opened && hadFocus.current) frame.current?.querySelector<HTMLElement>('[contenteditable]')?.focus()
	}, [opened])

	if (!opened) {
		return (
			<Field label={label} error={error}>
				<TextArea
					ref={area}
					name="body"
					lang={lang}
					defaultValue={defaultValue}
					rows={16}
					className="max-h-none!"
					onChange={({ currentTarget }) => onChange(() => textIn(currentTarget, defaultText))}
				/>
			</Field>
		)
	}
	const { Editor, text } = opened
	return (
		<div ref={frame}>
			<p aria-hidden className="mb-1.5 font-semibold">
				{label}
			</p>
			<Editor defaultValue={text} lang={lang} label={label} onChange={onChange} {...editorProps} />
			{error && (
				<p role="alert" className="mt-1.5 text-sm text-bad-text">
					{error}
				</p>
			)}
		</div>
	)
}

/** The typed text with the line ends of the former one, which text areas do not keep. */
const textIn = ({ value }: HTMLTextAreaElement, former: string) => restoreLineEnds(value, former)

/** Null when it cannot be loaded: the text area stays. */
async function loadEditor(): Promise<ComponentType<EditorProps> | null> {
	try {
		loaded ??= (await import('#web/editor/editor.tsx')).MarkdownEditor
		return loaded
	} catch {
		return null
	}
}
