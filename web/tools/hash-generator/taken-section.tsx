import { useEffect, useState } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { formatSize } from '#web/tools/format-size.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './result-messages.ts'
import { totalSize } from './take-files.ts'

type TakenSectionProps = {
	files: readonly File[]
	listName?: string
	onRemoveFiles: () => void
	onRemoveList: () => void
}

export function TakenSection({ files, listName, onRemoveFiles, onRemoveList }: TakenSectionProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const bytes = useTotalSize(files)
	return (
		<>
			{files.length > 0 && (
				<SelectedItem
					name={files.length === 1 ? files[0]!.name : words.files(files.length)}
					about={bytes === null ? '' : formatSize(bytes, locale)}
					removeLabel={words.removeFiles}
					onRemove={onRemoveFiles}
				/>
			)}
			{listName !== undefined && (
				<SelectedItem
					name={listName}
					about={words.fileList}
					removeLabel={words.removeList}
					onRemove={onRemoveList}
				/>
			)}
		</>
	)
}

function useTotalSize(files: readonly File[]): number | null {
	const [total, setTotal] = useState<{ of: readonly File[]; bytes: number }>()
	useEffect(() => {
		let isOver = false
		void totalSize(files).then((bytes) => isOver || setTotal({ of: files, bytes }))
		return () => {
			isOver = true
		}
	}, [files])
	return total?.of === files ? total.bytes : null
}

type SelectedItemProps = { name: string; about: string; removeLabel: string; onRemove: () => void }

function SelectedItem({ name, about, removeLabel, onRemove }: SelectedItemProps) {
	return (
		<div className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface-raised p-4">
			<p className="min-w-0 grow wrap-anywhere">
				{name} <span className="text-ink-soft">{about}</span>
			</p>
			<Button onClick={onRemove}>{removeLabel}</Button>
		</div>
	)
}
