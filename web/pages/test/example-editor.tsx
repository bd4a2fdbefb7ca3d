import { lazy, Suspense, useRef, useState } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { messages } from './example-messages.ts'

const MarkdownEditor = lazy(async () => ({
	default: (await import('#web/editor/editor.tsx')).MarkdownEditor,
}))

/** Duration of the pretended upload. */
const uploadMs = 500

/** Opened by a press, because the page may not load it by itself; opens again with what was written. */
export function ExampleEditor() {
	const says = useMessages(messages)
	const locale = useLocale()
	const getText = useRef<() => string>(() => says.markdown)
	const [text, setText] = useState<string | null>(null)
	if (text === null) {
		return <Button onClick={() => setText(getText.current())}>{says.startWriting}</Button>
	}
	return (
		<>
			<Suspense fallback={<Skeleton className="h-60" />}>
				<MarkdownEditor
					defaultValue={text}
					lang={locale}
					label={says.story}
					onChange={(get) => {
						getText.current = get
					}}
					onFiles={(files, insert) => {
						setTimeout(() => {
							for (const { name } of files) insert({ src: '/favicon.svg', alt: name })
						}, uploadMs)
					}}
					onSearchLinks={async () => [{ title: says.document, path: '/documents' }]}
				/>
			</Suspense>
			<Button className="mt-4" onClick={() => setText(null)}>
				{says.closeEditor}
			</Button>
		</>
	)
}
