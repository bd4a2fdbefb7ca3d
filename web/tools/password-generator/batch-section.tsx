import list from 'virtual:icon/lucide/list-plus'
import printer from 'virtual:icon/lucide/printer'
import { type FormEvent, useState } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { DownloadButton } from '#web/tools/download-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './result-messages.ts'
import { guardClipboard } from './clipboard-guard.ts'
import type { Generator, Uniform } from './engine/generator.ts'
import { maxLineLength } from './options.ts'
import { printSheet } from './print-sheet.ts'
import { countFormulas, writeSecretsCsv } from './write.ts'

const maxAtOnce = 1000

export function BatchSection({ generator, uniform }: { generator: Generator; uniform: Uniform }) {
	const words = useMessages(messages)
	const [count, setCount] = useState('10')
	const [batch, setBatch] = useState<{ secrets: string[]; generator: Generator }>()
	const isPossible = /^\s*\d{1,4}\s*$/.test(count) && Number(count) >= 1 && Number(count) <= maxAtOnce
	function draw(event: FormEvent) {
		event.preventDefault()
		if (!isPossible) return
		setBatch({ secrets: Array.from({ length: Number(count) }, () => generator.draw(uniform)), generator })
	}
	return (
		<>
			<form onSubmit={draw} className="flex flex-wrap items-end gap-3">
				<Field label={words.batchCount} error={!isPossible && words.batchWrong}>
					<TextInput
						inputMode="numeric"
						autoComplete="off"
						value={count}
						maxLength={maxLineLength}
						onChange={({ target }) => setCount(target.value)}
					/>
				</Field>
				<Button type="submit" icon={list}>
					{words.drawBatch}
				</Button>
			</form>
			{batch?.generator === generator && <Batch secrets={batch.secrets} />}
		</>
	)
}

function Batch({ secrets }: { secrets: readonly string[] }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const text = secrets.join('\n')
	const formulas = countFormulas(secrets)
	const summary = words.batchMade(secrets.length, formatNumber(secrets.length, locale))
	return (
		<>
			<p role="status" className="sr-only">
				{summary}
			</p>
			<pre
				tabIndex={0}
				role="region"
				aria-label={summary}
				translate="no"
				className="max-h-72 overflow-auto rounded-card border border-line bg-surface-raised px-4 py-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
			>
				{text}
			</pre>
			{formulas > 0 && <Notice tone="warn">{words.formulas(formatNumber(formulas, locale))}</Notice>}
			<div className="flex flex-wrap items-center gap-3">
				<CopyButton text={text} onCopied={() => guardClipboard(text)}>
					{words.copyAll}
				</CopyButton>
				<DownloadButton content={`${text}\n`} name={`${words.fileName}.txt`}>
					{words.saveText}
				</DownloadButton>
				<DownloadButton
					content={() =>
						new Blob([writeSecretsCsv(secrets, [words.rank, words.secret], locale)], {
							type: 'text/csv;charset=utf-8',
						})
					}
					name={`${words.fileName}.csv`}
				>
					{words.saveCsv}
				</DownloadButton>
				<Button icon={printer} onClick={() => printSheet(words.printed, secrets)}>
					{words.print}
				</Button>
			</div>
		</>
	)
}
