import { useMemo, useState } from 'react'
import { useMessages, useLocale } from '#web/i18n/locale.ts'
import { HandOffButton } from '#web/tools/hand-off-button.tsx'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { DownloadButton } from '#web/tools/download-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { ChangeOptions, OptionsWithChoices } from './options.ts'
import { choicesFor, joined, pairsOf, readAs } from './comparison.ts'
import { DigestRows, linesOf, NotationField, titleOf } from './digest-rows.tsx'
import { isSame } from './digest-text.ts'
import type { Expected, ExpectedDigest } from './expected.ts'
import { FilesTable } from './files-table.tsx'
import { type Keying, keyProblem } from './keying.ts'
import { type Choice, idOf } from './algorithms.ts'
import { messages } from './result-messages.ts'
import { type FileDigests, useFileDigests, type ProgressState } from './use-file-digests.ts'
import { Verification } from './verification.tsx'
import type { Locale } from '#web/i18n/messages.ts'
import { formatSize } from '#web/tools/format-size.ts'
import { Progress } from '#web/ui/progress.tsx'

function FilesAdvance({ work }: { work: ReturnType<typeof useFileDigests> }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { advance, isLost, isWorking, isStopped, stop, resume } = work
	if (isLost) return <Notice tone="bad">{words.lost}</Notice>
	if (isStopped) {
		return (
			<Notice tone="warn" action={<Button onClick={resume}>{words.resume}</Button>}>
				{words.stopped}
			</Notice>
		)
	}
	if (!isWorking) return null
	const { bytes, totalBytes, bytesPerSecond } = advance
	return (
		<div className="grid gap-3 rounded-card border border-line bg-surface-raised p-4">
			<p className="font-semibold">{words.working}</p>
			<Progress label={words.working} value={totalBytes > 0 ? (bytes / totalBytes) * 100 : null} />
			<p className="text-sm text-ink-soft tabular-nums">
				{bytes > 0 &&
					totalBytes > 0 &&
					`${words.advance(
						formatSize(bytes, locale),
						formatSize(totalBytes, locale),
						formatSize(bytesPerSecond, locale),
					)}, ${words.left(timeLeft(advance, locale))}`}
			</p>
			<div>
				<Button onClick={stop}>{words.stop}</Button>
			</div>
		</div>
	)
}

/** '12 s', '3 min', '2 h'. */
function timeLeft({ bytes, totalBytes, bytesPerSecond }: ProgressState, locale: Locale): string {
	const seconds = Math.max(1, (totalBytes - bytes) / bytesPerSecond)
	const [count, unit] =
		seconds < 90 ? [seconds, 'second'] : seconds < 5400 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour']
	return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 0 }).format(count)
}

type FilesOutcomeProps = {
	files: readonly File[]
	options: OptionsWithChoices
	onOptions: ChangeOptions
	keying: Keying
	expected: Expected
}

export function FilesOutcome({ files, options, onOptions, keying, expected }: FilesOutcomeProps) {
	const words = useMessages(messages)
	const { choices, notation } = options
	const [wideFor, setWideFor] = useState<Expected>()
	const [listChoice, setListChoice] = useState<Choice>()
	const candidates = useMemo(
		() => (expected.kind === 'digest' ? choicesFor(expected, choices, wideFor === expected) : []),
		[expected, choices, wideFor],
	)
	const list = useMemo(
		() => (expected.kind === 'list' ? readAs(expected, listChoice) : null),
		[expected, listChoice],
	)
	const pairs = useMemo(() => (list ? pairsOf(list, files) : []), [list, files])
	const requests = useMemo(() => {
		const supported = (selected: readonly Choice[]) =>
			selected.filter((choice) => !keyProblem(choice, keying))
		if (expected.kind !== 'list')
			return files.map((file) => ({ file, choices: supported(joined(choices, candidates)) }))
		const byFile = new Map<File, readonly Choice[]>()
		for (const { entry, file } of pairs) {
			if (entry && file) byFile.set(file, joined(byFile.get(file) ?? [], supported([entry.choice])))
		}
		return Array.from(byFile, ([file, named]) => ({ file, choices: named }))
	}, [expected, pairs, files, choices, candidates, keying])
	const work = useFileDigests(requests, keying)
	const [file] = files
	const alone = files.length === 1 && file ? work.digests.get(file) : undefined
	const rows = { choices, keying, digests: alone ?? new Map(), notation }
	const lines = linesOf(rows, words)
	return (
		<>
			<FilesAdvance work={work} />
			{expected.kind === 'digest' && work.isDone && (
				<Verdict
					files={files}
					expected={expected}
					candidates={candidates}
					keying={keying}
					digests={work.digests}
					onWiden={() => setWideFor(expected)}
				/>
			)}
			{list && <Verification list={list} pairs={pairs} digests={work.digests} onReadAs={setListChoice} />}
			{expected.kind !== 'list' && files.length > 1 && (
				<FilesTable files={files} choices={choices} digests={work.digests} />
			)}
			{expected.kind !== 'list' && files.length === 1 && alone === null && (
				<Notice tone="bad">{words.unreadableFile}</Notice>
			)}
			{expected.kind !== 'list' && files.length === 1 && alone !== null && (
				<>
					<NotationField notation={notation} onChange={(next) => onOptions({ notation: next })} />
					<DigestRows {...rows} />
					<div className="flex flex-wrap gap-3">
						<CopyButton text={lines}>{words.copyAll}</CopyButton>
						<DownloadButton content={lines && `${lines}\n`} name="empreintes.txt" />
						<HandOffButton kind="text" value={lines ? { kind: 'text', text: lines } : null} />
					</div>
				</>
			)}
			<p role="status" className="sr-only">
				{work.isDone && words.updated}
			</p>
		</>
	)
}

type VerdictProps = {
	files: readonly File[]
	expected: ExpectedDigest
	candidates: readonly Choice[]
	keying: Keying
	digests: ReadonlyMap<File, FileDigests>
	onWiden: () => void
}

function Verdict({ files, expected, candidates, keying, digests, onWiden }: VerdictProps) {
	const words = useMessages(messages)
	const titles = (choices: readonly Choice[]) =>
		choices.map((choice) => titleOf(choice, keying, words)).join(', ')
	for (const file of files) {
		const match = candidates.find((choice) => {
			const digest = digests.get(file)?.get(idOf(choice))
			return digest && isSame(digest, expected.bytes)
		})
		if (match) return <Notice tone="good">{words.sameFile(titleOf(match, keying, words), file.name)}</Notice>
	}
	const others = expected.choices.filter((choice) => !candidates.includes(choice))
	return (
		<Notice
			tone="bad"
			action={others.length > 0 && <Button onClick={onWiden}>{words.tryAll(titles(others))}</Button>}
		>
			{words.differentDigest(titles(candidates))}
		</Notice>
	)
}
