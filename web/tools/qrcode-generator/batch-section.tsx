import { useState } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { FileDropzone } from '#web/tools/file-dropzone.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { exampleOf, maxTableBytes, type TakenTable, takeTable } from './batch.ts'
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
	const [taken, setTaken] = useState<TakenTable>()
	const columns = payloads[kind].fields.map(({ name }) => wordsFor(fieldWords, kind, name)).join(', ')
	async function take(files: readonly File[], isChosen: boolean) {
		// Pictures dropped alone are for the logo, or to be read.
		if (!isChosen && files.every(isPicture)) return
		const given = await takeTable(files)
		setTaken(given)
		if (given.table) onChange(given.table.text)
	}
	return (
		<>
			<Field label={words.table} hint={words.tableHint(columns)}>
				<TextArea
					className="min-h-40 font-mono text-sm"
					value={table}
					maxLength={maxTableBytes}
					onChange={({ target }) => {
						setTaken(undefined)
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
			{taken && <TakenNotice taken={taken} />}
		</>
	)
}

const maxNamed = 5

function TakenNotice({ taken: { table, leftAside } }: { taken: TakenTable }) {
	const words = useMessages(messages)
	if (leftAside.length === 0) return null
	const more = leftAside.length - maxNamed
	return (
		<Notice tone={table ? 'warn' : 'bad'} title={table && words.tableTaken(table.name)}>
			<ul className="grid gap-1">
				{leftAside.slice(0, maxNamed).map(({ name, why }, index) => (
					<li key={`${index} ${name}`}>{words[why](name)}</li>
				))}
				{more > 0 && <li>{words.othersLeftAside(more)}</li>}
			</ul>
		</Notice>
	)
}
