import { useCallback, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { useHanded } from '#web/tools/handed-over.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { UndoButtons } from '#web/tools/undo-buttons.tsx'
import { usePastedText } from '#web/tools/use-pasted-text.ts'
import { OnUse, partOnUse } from '#web/ui/on-use.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Draft } from './color-field.tsx'
import { EarlyPicture } from './early-picture.tsx'
import { messages } from './messages.ts'
import { useColorOptions } from './use-color-options.ts'

/** The computation comes with the first use: what it makes of the first colour is drawn by the server. */
const InputPart = partOnUse(async () => (await import('./input-part.tsx')).InputPart)
const Outcome = partOnUse(async () => (await import('./outcome.tsx')).Outcome)

const vectors = () => import('./vectors.ts')

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
			<OnUse fallback={<Skeleton className="h-40 w-full" />}>
				<InputPart
					color={color}
					onColor={(next) => change({ color: next }, 'color')}
					onPicture={setPicture}
					onReady={ready}
					onDraft={setDraft}
					{...{ draft, picture }}
					aside={<UndoButtons {...{ undo, redo }} />}
				/>
			</OnUse>
		),
		[color, draft, picture, change, undo, redo, ready],
	)
	const result = useMemo(
		() => (
			<OnUse fallback={<Skeleton className="h-96 w-full" />}>
				<Outcome options={options} onChange={change} />
			</OnUse>
		),
		[options, change],
	)
	return (
		<>
			{!isReady && <EarlyPicture onPicture={setPicture} />}
			<ToolPage sources={words.sources} vectors={vectors} input={input} result={result} />
		</>
	)
}
