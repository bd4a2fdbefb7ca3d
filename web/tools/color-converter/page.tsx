import { useCallback, useMemo, useState, useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { useHanded } from '#web/tools/handed-over.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { UndoButtons } from '#web/tools/undo-buttons.tsx'
import { usePastedText } from '#web/tools/use-pasted-text.ts'
import { HydrateOnInteraction, lazyOnInteraction } from '#web/ui/hydrate-on-interaction.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Draft } from './color-field.tsx'
import { messages } from './messages.ts'
import { useDroppedFiles } from '#web/tools/use-dropped-files.ts'
import { useOptions } from '#web/tools/use-options.ts'
import { useUndo } from '#web/tools/use-undo.ts'
import { type Options, optionsAddress } from './address.ts'

/** The options of the address, with a way back through those that were chosen since the page was opened. */
function useColorOptions() {
	const [addressed, keep] = useOptions(optionsAddress)
	const [opened, setOpened] = useState<Options>()
	const { state, set, ...undo } = useUndo<Options | null>(null)
	const options = state ?? opened ?? addressed
	const address = useEffectEvent(keep)
	useEffect(() => {
		if (opened) address(state ?? opened)
	}, [state, opened])
	const change = useCallback(
		(next: Partial<Options>, key?: string) => {
			if (!opened) setOpened(addressed)
			set({ ...options, ...next }, key)
		},
		[options, opened, addressed, set],
	)
	return { options, change, ...undo }
}

/** Takes a picture that is dropped or pasted on the page while there is no well for it yet. */
function EarlyPicture({ onPicture }: { onPicture: (picture: File) => void }) {
	useDroppedFiles(([picture]) => picture && onPicture(picture))
	return null
}

/** The computation comes with the first use: what it makes of the first colour is drawn by the server. */
const InputPart = lazyOnInteraction(async () => (await import('./input-part.tsx')).InputPart)
const Outcome = lazyOnInteraction(async () => (await import('./outcome.tsx')).Outcome)

/** A link to this page with other options begins anew with those. */
export default function ColorConverter() {
	return <Converter key={useLocation().key} />
}

function Converter() {
	const words = useMessages(messages)
	const { options, change, undo, redo } = useColorOptions()
	const { color } = options
	const [draft, setDraft] = useState<Draft>()
	const [picture, setPicture] = useState<File>()
	const [isReady, setReady] = useState(false)
	async function take(text: string) {
		const { readColor } = await import('./color/read.ts')
		const isColor = 'color' in readColor(text)
		setDraft(isColor ? undefined : { text, beside: color })
		if (isColor) change({ color: text }, 'color')
	}
	usePastedText(take)
	useHanded('color-converter', { text: take, file: setPicture })
	const ready = useCallback(() => setReady(true), [])
	const input = useMemo(
		() => (
			<HydrateOnInteraction fallback={<Skeleton className="h-40 w-full" />}>
				<InputPart
					color={color}
					onColor={(next) => change({ color: next }, 'color')}
					onPicture={setPicture}
					onReady={ready}
					onDraft={setDraft}
					{...{ draft, picture }}
					aside={<UndoButtons {...{ undo, redo }} />}
				/>
			</HydrateOnInteraction>
		),
		[color, draft, picture, change, undo, redo, ready],
	)
	const result = useMemo(
		() => (
			<HydrateOnInteraction fallback={<Skeleton className="h-96 w-full" />}>
				<Outcome options={options} onChange={change} />
			</HydrateOnInteraction>
		),
		[options, change],
	)
	return (
		<>
			{!isReady && <EarlyPicture onPicture={setPicture} />}
			<ToolPage sources={words.sources} input={input} result={result} />
		</>
	)
}
