import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Column<Row> = {
	title: ReactNode
	cell: (row: Row) => ReactNode
	/** Right-aligned, tabular figures. */
	numeric?: boolean
	heading?: boolean
}

type TableProps<Row> = {
	label: string
	columns: readonly Column<Row>[]
	rows: readonly Row[]
	rowKey: (row: Row) => string | number
	/** On phones each row is a block instead of scrolling sideways. */
	stacked?: boolean
	className?: string
}

/**
 * The header row is sticky; on narrow screens the region scrolls sideways. It is positioned, because otherwise texts for
 * screen readers, which are absolute, would widen the page.
 */
export function Table<Row>({ label, columns, rows, rowKey, stacked = false, className }: TableProps<Row>) {
	const align = ({ numeric }: Column<Row>) => {
		if (!numeric) return 'text-left'
		return stacked ? 'text-left sm:text-right' : 'text-right'
	}
	return (
		<div
			role="region"
			aria-label={label}
			tabIndex={0}
			className={classNames(
				'shaded-end relative rounded-card border border-line bg-surface-raised max-xl:overflow-x-auto',
				className,
			)}
		>
			<table
				className={classNames(
					'w-full border-separate border-spacing-0',
					stacked ? 'table-stacked sm:max-xl:min-w-max' : 'max-xl:min-w-max',
				)}
			>
				<thead>
					<tr>
						{columns.map((column, index) => (
							<th
								key={index}
								scope="col"
								className={classNames(
									'z-10 border-b border-line bg-surface-raised px-4 py-3 text-sm font-semibold text-ink-soft xl:sticky xl:top-16 first:rounded-tl-card last:rounded-tr-card',
									align(column),
								)}
							>
								{column.title}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="[&>tr:last-child>*]:border-b-0 [&>tr:last-child>:first-child]:rounded-bl-card">
					{rows.map((row) => (
						<tr key={rowKey(row)} className="hover:bg-surface-hover">
							{columns.map((column, index) => {
								const look = classNames('border-b border-line px-4 py-3', align(column))
								return column.heading ? (
									<th
										key={index}
										scope="row"
										className={classNames(
											look,
											'bg-surface-raised font-semibold max-xl:sticky max-xl:left-0',
										)}
									>
										<div
											className={classNames(
												'wrap-anywhere',
												stacked ? 'sm:max-xl:max-w-[min(46vw,14rem)]' : 'max-xl:max-w-[46vw]',
											)}
										>
											{column.cell(row)}
										</div>
									</th>
								) : (
									<td
										key={index}
										data-title={typeof column.title === 'string' ? column.title : undefined}
										className={look}
									>
										{column.cell(row)}
									</td>
								)
							})}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}
