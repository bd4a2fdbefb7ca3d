import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '#web/i18n/locale.ts'
import { useHandOff } from '#web/tools/hand-off.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { UndoButtons } from '#web/tools/undo-buttons.tsx'
import { usePastedText } from '#web/tools/use-pasted-text.ts'
import { useUndo } from '#web/tools/use-undo.ts'
import { useUrlOptions } from '#web/tools/use-url-options.ts'
import type { Draft } from './color-field.tsx'
import { colorIn } from './color/read.ts'
import { InputSection } from './input-section.tsx'
import { messages } from './messages.ts'
import { Outcome } from './outcome.tsx'
import { type Options, optionsCodec } from './options.ts'

/** Remounted by a link to this page with other options. */
export default function ColorConverter() {
	return <Converter key={useLocation().key} />
}

function Converter() {
	const words = useMessages(messages)
	const { options, change, undo, redo } = useColorOptions()
	const { color } = options
	const [draft, setDraft] = useState<Draft>()
	const [picture, setPicture] = useState<File>()
	function take(text: string) {
		const isColor = colorIn(text) !== undefined
		setDraft(isColor ? undefined : { text, color })
		if (isColor) change({ color: text }, 'color')
	}
	usePastedText(take)
	useHandOff('color-converter', { text: take, file: setPicture })
	return (
		<ToolPage
			sources={words.sources}
			input={
				<InputSection
					color={color}
					onColor={(next) => change({ color: next }, 'color')}
					onPicture={setPicture}
					onDraft={setDraft}
					{...{ draft, picture }}
					aside={<UndoButtons {...{ undo, redo }} />}
				/>
			}
			result={<Outcome options={options} onChange={change} />}
		/>
	)
}

function useColorOptions() {
	const [urlOptions, setUrlOptions] = useUrlOptions(optionsCodec)
	const [initial, setInitial] = useState<Options>()
	const { state, set, ...undo } = useUndo<Options | null>(null)
	const options = state ?? initial ?? urlOptions
	const writeUrl = useEffectEvent(setUrlOptions)
	useEffect(() => {
		if (initial) writeUrl(state ?? initial)
	}, [state, initial])
	const change = useCallback(
		(next: Partial<Options>, key?: string) => {
			if (!initial) setInitial(urlOptions)
			set({ ...options, ...next }, key)
		},
		[options, initial, urlOptions, set],
	)
	return { options, change, ...undo }
}
