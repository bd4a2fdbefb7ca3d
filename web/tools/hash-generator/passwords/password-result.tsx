import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { callWorker } from '#web/tools/call-worker.ts'
import { formatSize } from '#web/tools/format-size.ts'
import { ResultText } from '#web/tools/result-text.tsx'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { type Cost, isAdvised, memoryOf } from './cost.ts'
import { EmptyResult } from '#web/tools/empty-result.tsx'
import { messages } from './messages.ts'
import type { PasswordJobResult, PasswordJob } from './work.ts'

const open = () => new Worker(new URL('./password.worker.ts', import.meta.url), { type: 'module' })

function PasswordResult({ job, onStop }: { job: PasswordJob; onStop: () => void }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { result, error, isWorking } = useLatestResult(job, (request, signal) =>
		callWorker<PasswordJob, PasswordJobResult>(open, request, { signal }),
	)
	if (isWorking) {
		return (
			<div className="grid gap-3 rounded-card border border-line bg-surface-raised p-4">
				<p role="status">{words.working}</p>
				<Progress label={words.working} value={null} />
				<div>
					<Button onClick={onStop}>{words.stop}</Button>
				</div>
			</div>
		)
	}
	if (error || !result) return <Notice tone="bad">{words.failed}</Notice>
	switch (result.task) {
		case 'unknown':
			return <Notice tone="bad">{words.unknown}</Notice>
		case 'tooLarge':
			return <Notice tone="bad">{words.tooLarge(formatSize(result.bytes, locale))}</Notice>
		case 'make':
			return (
				<>
					<ResultText label={words.result} text={result.encoded} />
					<Measured cost={result.cost} ms={result.ms} />
					<p className="text-sm text-ink-soft">{words.unique}</p>
				</>
			)
		case 'verify':
			return (
				<>
					<Notice tone={result.isRight ? 'good' : 'bad'}>{result.isRight ? words.right : words.wrong}</Notice>
					<p>{words.made(described(result.cost, locale))}</p>
					<Measured cost={result.cost} ms={result.ms} />
				</>
			)
	}
}

function Measured({ cost, ms }: { cost: Cost; ms: number }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const unit = ms < 1000 ? 'millisecond' : 'second'
	const time = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 2 }).format(
		ms < 1000 ? ms : ms / 1000,
	)
	const memory = memoryOf(cost)
	return (
		<>
			<p className="tabular-nums">
				{memory > 2 ** 16 ? words.took(time, formatSize(memory, locale)) : words.tookTime(time)}
			</p>
			{!isAdvised(cost) && <Notice tone="warn">{words.weak}</Notice>}
		</>
	)
}

/** 'Argon2id (m = 19 456, t = 2, p = 1)', with the symbols of the standards. */
function described(cost: Cost, locale: Locale): string {
	const parameters = (parts: Record<string, number>) =>
		Object.entries(parts)
			.map(([letter, value]) => `${letter} = ${value.toLocaleString(locale)}`)
			.join(', ')
	switch (cost.scheme) {
		case 'argon2id':
		case 'argon2i':
		case 'argon2d':
			return `${cost.scheme.replace('a', 'A')} (${parameters({ m: cost.memoryKib, t: cost.passes, p: cost.lanes })})`
		case 'scrypt':
			return `scrypt (${parameters({ N: 2 ** cost.logN, r: cost.blockSize, p: cost.lanes })})`
		case 'bcrypt':
			return `bcrypt (${parameters({ cost: cost.rounds })})`
		case 'pbkdf2':
			return `PBKDF2-HMAC-${cost.digest.toUpperCase()} (${parameters({ c: cost.iterations })})`
	}
}

type PasswordOutcomeProps = { job: PasswordJob | null; onStop: () => void }

export function PasswordOutcome({ job, onStop }: PasswordOutcomeProps) {
	const words = useMessages(messages)
	if (job) return <PasswordResult job={job} onStop={onStop} />
	return <EmptyResult>{words.empty}</EmptyResult>
}
