import { useState } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { FileWell } from '#web/tools/file-well.tsx'
import { plainTextOf } from '#web/tools/plain-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { exampleOf } from './batch-example.ts'
import { messages } from './input-messages.ts'
import type { Kind } from './payloads/kinds.ts'
import { messages as fieldMessages, wordsFor } from './payloads/field-messages.ts'
import { payloads } from './payloads/payloads.ts'

const mostBytes = 5_000_000

/** A table, typed, pasted or from a file. */
export function BatchPart({
	kind,
	table,
	onChange,
}: {
	kind: Kind
	table: string
	onChange: (table: string) => void
}) {
	const words = useMessages(messages)
	const fieldWords = useMessages(fieldMessages)
	const locale = useLocale()
	const [refusal, setRefusal] = useState<'tableTooLarge' | 'notTable'>()
	const columns = payloads[kind].fields.map(({ name }) => wordsFor(fieldWords, kind, name)).join(', ')
	async function take(file: File | undefined) {
		// A picture is for the logo, or to be read.
		if (!file || file.type.startsWith('image/')) return
		if (file.size > mostBytes) return setRefusal('tableTooLarge')
		const text = plainTextOf(new Uint8Array(await file.arrayBuffer()))
		setRefusal(text === null ? 'notTable' : undefined)
		if (text !== null) onChange(text)
	}
	return (
		<>
			<Field label={words.table} hint={words.tableHint(columns)}>
				<TextArea
					className="min-h-40 font-mono text-sm"
					value={table}
					maxLength={mostBytes}
					onChange={({ target }) => onChange(target.value)}
					spellCheck={false}
				/>
			</Field>
			{table === '' && (
				<div>
					<Button onClick={() => onChange(exampleOf(kind, locale))}>{words.example}</Button>
				</div>
			)}
			<FileWell
				label={words.chooseTable}
				accept=".csv,.tsv,.txt,text/csv"
				onFiles={([file]) => void take(file)}
			/>
			{refusal && <Notice tone="bad">{words[refusal]}</Notice>}
		</>
	)
}
