import { useState } from 'react'
import swapIcon from 'virtual:icon/lucide/arrow-up-down'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/page-title.ts'
import { ResultText } from '#web/tools/result-text.tsx'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Route } from './+types/page.ts'
import { type Alphabet, decode, encode, type Refusal } from './convert.ts'
import { messages } from './messages.ts'
import { tool } from './tool.ts'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({
		title: tool.messages[locale].title,
		description: tool.messages[locale].summary,
	}))

type Direction = 'encode' | 'decode'

export default function Base64Converter() {
	const words = useMessages(messages)
	const [direction, setDirection] = useState<Direction>('encode')
	const [alphabet, setAlphabet] = useState<Alphabet>('base64')
	const [typed, setTyped] = useState('')
	const isEncoding = direction === 'encode'
	const output = isEncoding ? { text: encode(typed, alphabet) } : decode(typed)
	const text = 'text' in output ? output.text : ''
	const swap = () => {
		setTyped(text)
		setDirection(isEncoding ? 'decode' : 'encode')
	}
	return (
		<ToolPage
			tool={tool}
			announcement={text && words.done}
			sources={words.sources}
			input={
				<>
					<div className="flex flex-wrap gap-3">
						<SegmentedControl
							label={words.direction}
							name="direction"
							segments={[
								{ value: 'encode', label: words.encode },
								{ value: 'decode', label: words.decode },
							]}
							value={direction}
							onChange={setDirection}
						/>
						{isEncoding && (
							<SegmentedControl
								label={words.alphabet}
								name="alphabet"
								segments={[
									{ value: 'base64', label: words.base64 },
									{ value: 'base64url', label: words.base64url },
								]}
								value={alphabet}
								onChange={setAlphabet}
							/>
						)}
					</div>
					<Field
						label={isEncoding ? words.text : words.encoded}
						hint={isEncoding ? undefined : words.encodedHint}
						error={'refusal' in output && explain(output.refusal, words)}
					>
						<TextArea
							className={isEncoding ? 'min-h-40' : 'min-h-40 font-mono'}
							value={typed}
							onChange={(event) => setTyped(event.target.value)}
							spellCheck={false}
						/>
					</Field>
				</>
			}
			result={
				<>
					<ResultText label={isEncoding ? words[alphabet] : words.text} text={text} />
					<div>
						<Button icon={swapIcon} onClick={swap} disabled={text === ''}>
							{words.swap}
						</Button>
					</div>
				</>
			}
		/>
	)
}

function explain(refusal: Refusal, words: typeof messages.fr): string {
	switch (refusal.reason) {
		case 'character':
			return words.character(refusal.position, refusal.character)
		case 'padding':
			return words.padding(refusal.position)
		case 'length':
			return words.length(refusal.position)
		case 'leftover-bits':
			return words.leftoverBits(refusal.position)
		case 'not-utf8':
			return words.notUtf8(refusal.byteCount)
	}
}
