import { useState } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { FileDropzone } from '#web/tools/file-dropzone.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { exampleOf, maxTableBytes, type TableSelection, takeTable } from './batch.ts'
import { messages } from './messages.ts'
import type { Kind } from './payloads/payload.ts'
import { messages as fieldMessages, wordsFor } from './payloads/messages.ts'
import { payloads } from './payloads/payloads.ts'
import { isPicture } from './logo.ts'

export function BatchSection({
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
	const [selection, setSelection] = useState<TableSelection>()
	const columns = payloads[kind].fields.map(({ name }) => wordsFor(fieldWords, kind, name)).join(', ')
	async function take(files: readonly File[], isChosen: boolean) {
		// Dropped pictures without a table are for the logo or for scanning.
		if (!isChosen && files.every(isPicture)) return
		const tableSelection = await takeTable(files)
		setSelection(tableSelection)
		if (tableSelection.table) onChange(tableSelection.table.text)
	}
	return (
		<>
			<Field label={words.table} hint={words.tableHint(columns)}>
				<TextArea
					className="min-h-40 font-mono text-sm"
					value={table}
					maxLength={maxTableBytes}
					onChange={({ target }) => {
						setSelection(undefined)
						onChange(target.value)
					}}
					spellCheck={false}
				/>
			</Field>
			{table === '' && (
				<div>
					<Button onClick={() => onChange(exampleOf(kind, locale))}>{words.example}</Button>
				</div>
			)}
			<FileDropzone
				label={words.chooseTable}
				accept=".csv,.tsv,.txt,text/csv"
				multiple
				hint={words.dropTable}
				onFiles={(files, isChosen) => void take(files, isChosen)}
			/>
			{selection && <SelectionNotice selection={selection} />}
		</>
	)
}

const maxNamed = 5

function SelectionNotice({ selection: { table, rejections } }: { selection: TableSelection }) {
	const words = useMessages(messages)
	if (rejections.length === 0) return null
	const moreCount = rejections.length - maxNamed
	return (
		<Notice tone={table ? 'warn' : 'bad'} title={table && words.tableTaken(table.name)}>
			<ul className="grid gap-1">
				{rejections.slice(0, maxNamed).map(({ name, reason }, index) => (
					<li key={`${index} ${name}`}>{words[reason](name)}</li>
				))}
				{moreCount > 0 && <li>{words.othersLeftAside(moreCount)}</li>}
			</ul>
		</Notice>
	)
}
