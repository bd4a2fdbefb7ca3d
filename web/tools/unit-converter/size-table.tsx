import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Options } from './options.ts'
import type { SizeTableName } from './categories.ts'
import { categoryNames } from './messages.ts'
import { sizeMessages } from './messages.ts'
import { shoeColumns, shoeSizes, type SizeRow, sizes } from './sizes.ts'
import { writeNumber } from './write-number.ts'

type SizeTableProps = {
	name: SizeTableName
	options: Pick<Options, 'value' | 'from'>
}

export function SizeTable({ name, options }: SizeTableProps) {
	const words = useMessages(sizeMessages)
	const names = useMessages(categoryNames)
	const locale = useLocale()
	const { columns, rows } = sizes[name]
	const formatted = (size = '') => (/^\d/.test(size) ? writeNumber(size, locale) : size)
	return (
		<>
			{name === 'shoes' && <ShoeSize {...options} />}
			<Notice>{words.note}</Notice>
			<Table<SizeRow>
				label={names[name]}
				columns={columns.map((column, place) => ({
					title: words[column],
					heading: place === 0,
					numeric: place > 0,
					cell: (row) => formatted(row[column]),
				}))}
				rows={rows}
				rowKey={(row) => row[columns[0]!]!}
			/>
		</>
	)
}

function ShoeSize({ value, from }: Pick<Options, 'value' | 'from'>) {
	const words = useMessages(sizeMessages)
	const locale = useLocale()
	const column = shoeColumns.find((each) => each === from)
	const shoeSize = column && shoeSizes(column, Number(value))
	if (!shoeSize) return null
	return (
		<div className="rounded-card border border-line bg-surface-raised p-5 sm:p-6">
			<h2 className="font-sans text-base font-normal text-ink-soft">
				{words.asked(words[column], writeNumber(shoeSize[column], locale))}
			</h2>
			<div role="status">
				<dl className="mt-2 grid grid-cols-2 gap-4 tabular-nums">
					{shoeColumns
						.filter((each) => each !== column)
						.map((each) => (
							<div key={each}>
								<dt className="text-sm text-ink-soft">{words[each]}</dt>
								<dd className="font-heading text-2xl font-bold">{writeNumber(shoeSize[each], locale)}</dd>
							</div>
						))}
				</dl>
			</div>
			<p className="mt-3 text-sm text-ink-soft">{words.formula}</p>
		</div>
	)
}
