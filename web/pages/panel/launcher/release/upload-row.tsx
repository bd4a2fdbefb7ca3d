import { arches, type FileFacts, fileKinds, platforms } from '#services/launcher/file-kinds.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { formatSize } from '#web/tools/format-size.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Select } from '#web/ui/select.tsx'
import { errorMessages, messages } from './messages.ts'
import type { FileUpload } from './use-file-uploads.ts'

type UploadRowProps = {
	upload: FileUpload
	onFacts(facts: FileFacts): void
	onStart(): void
	onPause(): void
	onForget(): void
}

const running = new Set<FileUpload['state']>(['waiting', 'hashing', 'sending', 'offline'])

export function UploadRow({ upload, onFacts, onStart, onPause, onForget }: UploadRowProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { name, content, facts, signature, state, share } = upload
	const isRunning = running.has(state)
	return (
		<li className="grid gap-3 p-4">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<p className="font-semibold wrap-anywhere">{name}</p>
				<p className="text-sm text-ink-soft">
					{formatSize(content.size, locale)}
					{signature && ` · ${words.hasSignature}`}
				</p>
			</div>
			{state === 'ready' && <Facts facts={facts} onFacts={onFacts} />}
			{isRunning && <Progress label={words.progressOf(name)} value={Math.floor(share * 100)} />}
			<div className="flex flex-wrap items-center justify-between gap-3">
				<p role="status" className={state === 'failed' ? 'text-bad-text' : 'text-ink-soft'}>
					<StateText upload={upload} />
				</p>
				<div className="flex flex-wrap gap-2">
					{isRunning && (
						<Button size="small" onClick={onPause} aria-label={words.pauseOf(name)}>
							{words.pause}
						</Button>
					)}
					{(state === 'paused' || state === 'failed') && (
						<Button size="small" onClick={onStart} aria-label={words.resumeOf(name)}>
							{words.resume}
						</Button>
					)}
					{!isRunning && (
						<Button size="small" variant="quiet" onClick={onForget} aria-label={words.forgetOf(name)}>
							{words.forget}
						</Button>
					)}
				</div>
			</div>
		</li>
	)
}

function StateText({ upload: { state, share, code } }: Pick<UploadRowProps, 'upload'>) {
	const words = useMessages(messages)
	const errors = useMessages(errorMessages)
	const percent = Math.floor(share * 100)
	if (state === 'hashing') return words.hashing(percent)
	if (state === 'sending') return words.sending(percent)
	if (state !== 'failed') return words[`${state}State`]
	return errors[Object.hasOwn(errors, code ?? '') ? (code as keyof typeof errors) : 'INTERNAL_SERVER_ERROR']
}

function Facts({ facts, onFacts }: Pick<UploadRowProps, 'onFacts'> & { facts: FileFacts }) {
	const words = useMessages(messages)
	const choices = [
		{ field: 'platform', label: words.system, values: platforms },
		{ field: 'arch', label: words.arch, values: arches },
		{ field: 'kind', label: words.kind, values: fileKinds },
	] as const
	return (
		<div className="grid gap-3 sm:grid-cols-3">
			{choices.map(({ field, label, values }) => (
				<Field key={field} label={label}>
					<Select
						value={facts[field]}
						onChange={({ target }) => onFacts({ ...facts, [field]: target.value } as FileFacts)}
					>
						{values.map((value) => (
							<option key={value} value={value}>
								{words[value]}
							</option>
						))}
					</Select>
				</Field>
			))}
		</div>
	)
}
