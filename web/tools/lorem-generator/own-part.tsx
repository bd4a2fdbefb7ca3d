import { useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { FileWell } from '#web/tools/file-well.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { longestOwnText } from './options.ts'
import { messages } from './own-messages.ts'

type OwnPartProps = { text: string; onText: (text: string, key?: string) => void }

/** No letter takes more bytes in UTF-8. */
const mostBytes = 4

/** The words that the text is made of: typed, pasted, or read from a text file. */
export function OwnPart({ text, onText }: OwnPartProps) {
	const words = useMessages(messages)
	const [refused, setRefused] = useState('')
	async function read(file: File) {
		const found = await textOf(file)
		setRefused(found === null ? file.name : '')
		if (found !== null) onText(found)
	}
	const isFull = text.length >= longestOwnText
	return (
		<>
			<Field
				label={words.ownWords}
				hint={words.ownWordsHint}
				error={(refused && words.noText(refused)) || (isFull && words.tooLong)}
			>
				<TextArea
					value={text}
					maxLength={longestOwnText}
					spellCheck={false}
					onChange={({ target }) => {
						setRefused('')
						onText(target.value, 'typing')
					}}
				/>
			</Field>
			<FileWell label={words.chooseFile} onFiles={([file]) => file && void read(file)} />
		</>
	)
}

/** The beginning of a file of text; null where it is none, or cannot be read. */
async function textOf(file: File): Promise<string | null> {
	try {
		const text = await file.slice(0, longestOwnText * mostBytes).text()
		return text.includes('\0') ? null : text
	} catch {
		return null
	}
}
