import { useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { FileDropzone } from '#web/tools/file-dropzone.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { longestOwnText } from './options.ts'
import { messages } from './own-messages.ts'
import { textOfFile } from './text-of-file.ts'

type OwnPartProps = { text: string; onText: (text: string, key?: string) => void }

/** The words that the text is made of: typed, pasted, or read from a text file. */
export function OwnPart({ text, onText }: OwnPartProps) {
	const words = useMessages(messages)
	const [refused, setRefused] = useState<{ name: string; text: string }>()
	async function read(file: File) {
		const found = await textOfFile(file)
		if (found === null) setRefused({ name: file.name, text })
		else onText(found)
	}
	const isRefused = refused?.text === text
	const isFull = text.length >= longestOwnText
	return (
		<>
			<Field
				label={words.ownWords}
				hint={words.ownWordsHint}
				error={(isRefused && words.noText(refused.name)) || (isFull && words.tooLong)}
			>
				<TextArea
					value={text}
					maxLength={longestOwnText}
					spellCheck={false}
					onChange={({ target }) => onText(target.value, 'typing')}
				/>
			</Field>
			<FileDropzone label={words.chooseFile} onFiles={([file]) => file && void read(file)} />
		</>
	)
}
