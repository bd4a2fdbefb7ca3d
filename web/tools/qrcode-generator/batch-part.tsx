import { useState } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { FileWell } from '#web/tools/file-well.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { exampleOf } from './batch-example.ts'
import { messages } from './input-messages.ts'
import type { Kind } from './payloads/kinds.ts'
import { messages as payloadMessages, wordsFor } from './payloads/payload-messages.ts'
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
	const fieldWords = useMessages(payloadMessages)
	const locale = useLocale()
	const [isTooLarge, setTooLarge] = useState(false)
	const columns = payloads[kind].fields.map(({ name }) => wordsFor(fieldWords, kind, name)).join(', ')
	async function take(file: File | undefined) {
		if (!file) return
		setTooLarge(file.size > mostBytes)
		if (file.size <= mostBytes) onChange(await textIn(file))
	}
	return (
		<>
			<Field label={words.table} hint={words.tableHint(columns)}>
				<TextArea
					className="min-h-40 font-mono text-sm"
					value={table}
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
			{isTooLarge && <Notice tone="bad">{words.tableTooLarge}</Notice>}
		</>
	)
}

/** A table as UTF-8; as Windows-1252 where it is none, since spreadsheets still write it. */
async function textIn(file: File): Promise<string> {
	const bytes = await file.arrayBuffer()
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}
