import { useMemo, useState } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { SelectField } from '#web/tools/select-field.tsx'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { DownloadButton } from '#web/tools/download-button.tsx'
import { formatSize } from '#web/tools/format-size.ts'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Table } from '#web/ui/table.tsx'
import { labelOf, type Choice, choiceOf, idOf } from './algorithms.ts'
import { type ListFormat, listNameOf, writeList } from './checksum-list.ts'
import { pathsOf } from './comparison.ts'
import { messages } from './result-messages.ts'
import type { FileDigests } from './use-file-digests.ts'
import { hexOf } from './write-digest.ts'

export const maxRows = 200
const maxNamed = 5

type FilesTableProps = {
	files: readonly File[]
	choices: readonly Choice[]
	digests: ReadonlyMap<File, FileDigests>
}

/** Files with their digests, and the list that `sha256sum --check` reads. */
export function FilesTable({ files, choices, digests }: FilesTableProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const [shownId, setShownId] = useState<string>()
	const [format, setFormat] = useState<ListFormat>('gnu')
	const choice = choices.find((each) => idOf(each) === shownId) ?? choices[0]!
	const paths = useMemo(() => pathsOf(files), [files])
	const pathOf = (file: File) => paths.get(file) ?? file.name
	const listed = files.flatMap((file) => {
		const digest = digests.get(file)?.get(idOf(choice))
		return digest ? [{ path: pathOf(file), digest }] : []
	})
	const unreadable = files.filter((file) => digests.get(file) === null)
	const isWhole = listed.length > 0 && files.every((file) => digests.has(file))
	const list = () => writeList(listed, choice, format)
	const shown = isWhole && listed.length <= maxRows ? list() : ''
	return (
		<>
			{unreadable.length > 0 && (
				<Notice tone="bad">
					{words.unreadableFiles(unreadable.length, unreadable.slice(0, maxNamed).map(pathOf).join(', '))}
				</Notice>
			)}
			{choices.length > 1 && (
				<SelectField
					label={words.algorithm}
					value={idOf(choice)}
					values={choices.map(idOf)}
					nameOf={(id) => labelOf(choiceOf(id) ?? choice)}
					onChange={setShownId}
				/>
			)}
			<Table
				label={words.table}
				stacked
				rows={files.slice(0, maxRows)}
				rowKey={(file) => files.indexOf(file)}
				columns={[
					{
						title: words.file,
						heading: true,
						// Without a minimum, the digest column would squeeze the names.
						cell: (file) => <span className="block xl:min-w-28">{pathOf(file)}</span>,
					},
					{ title: words.size, numeric: true, cell: (file) => formatSize(file.size, locale) },
					{
						title: `${words.digest} ${labelOf(choice)}`,
						cell: (file) => {
							const known = digests.get(file)
							if (known === null) return words.unreadableFile
							const digest = known?.get(idOf(choice))
							return digest ? (
								<span className="block font-mono text-sm wrap-anywhere sm:max-xl:max-w-64">
									{hexOf(digest)}
								</span>
							) : (
								<span className="text-ink-soft">{words.waiting}</span>
							)
						},
					},
				]}
			/>
			{files.length > maxRows && (
				<p className="text-sm text-ink-soft">{words.shownFirst(maxRows, files.length)}</p>
			)}
			<div className="flex flex-wrap items-center gap-3">
				<SegmentedControl
					label={words.format}
					name="list-format"
					segments={(['gnu', 'bsd'] as const).map((value) => ({ value, label: words[value] }))}
					value={format}
					onChange={setFormat}
				/>
				<DownloadButton variant="primary" content={isWhole ? list : null} name={listNameOf(choice)}>
					{words.saveList(listNameOf(choice))}
				</DownloadButton>
				<CopyButton text={shown} />
				<HandOffButton kind="text" value={isWhole ? () => ({ kind: 'text', text: list() }) : null} />
			</div>
		</>
	)
}
