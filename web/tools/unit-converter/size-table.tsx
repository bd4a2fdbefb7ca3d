import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Table } from '#web/ui/table.tsx'
import type { SizeTableName } from './categories.ts'
import { categoryNames } from './category-messages.ts'
import { messages } from './size-messages.ts'
import { type SizeRow, sizes } from './sizes.ts'
import { writeNumber } from './write-number.ts'

/** A table of sizes, said to be one: it is looked up, not computed with. */
export function SizeTable({ name }: { name: SizeTableName }) {
	const words = useMessages(messages)
	const names = useMessages(categoryNames)
	const locale = useLocale()
	const { columns, rows } = sizes[name]
	const shown = (size = '') => (/^\d/.test(size) ? writeNumber(size, locale) : size)
	return (
		<>
			<Notice>{words.note}</Notice>
			<Table<SizeRow>
				label={names[name]}
				columns={columns.map((column, place) => ({
					title: words[column],
					heading: place === 0,
					numeric: place > 0,
					cell: (row) => shown(row[column]),
				}))}
				rows={rows}
				rowKey={(row) => row[columns[0]!]!}
			/>
		</>
	)
}
