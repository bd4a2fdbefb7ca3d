import type { ReactNode } from 'react'
import circleAlert from 'virtual:icon/lucide/circle-alert'
import circleCheck from 'virtual:icon/lucide/circle-check'
import type { UploadedAsset } from '#services/cdn/contract.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { FileDropzone } from '#web/tools/file-dropzone.tsx'
import { formatSize } from '#web/tools/format-size.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages, uploadErrorMessages, uploadErrorText } from './messages.ts'
import { isRunning, type Upload, type UploadQueue } from './upload-queue.ts'
import { useUploads, type UseUploadsOptions } from './use-uploads.ts'

type UploadZoneProps = UseUploadsOptions & {
	/** One file only: a further one is sent in its own right. */
	single?: boolean
	label?: string
	/** What can be done next with a picture that has arrived. */
	nextStep?: (asset: UploadedAsset) => ReactNode
}

const acceptedTypes = 'image/*,.heic,.heif'

/** Takes pictures that are dropped, pasted or chosen, and sends them; each is listed with its progress. */
export function UploadZone({ single = false, label, nextStep, ...options }: UploadZoneProps) {
	const words = useMessages(messages)
	const { queue, uploads } = useUploads(options)
	const count = (matches: (upload: Upload) => boolean) => uploads.filter(matches).length
	const open = count(isRunning)
	const done = count(({ state }) => state === 'done')
	const failed = count(({ state }) => state === 'failed')
	return (
		<div>
			<FileDropzone
				label={label ?? (single ? words.chooseOne : words.choose)}
				hint={single ? words.dropOne : words.drop}
				accept={acceptedTypes}
				multiple={!single}
				onFiles={(files) => queue.add(files)}
			/>
			<UploadNeedsJavaScript />
			<p role="status" className="sr-only">
				{uploads.length > 0 && words.announced(done, failed, open)}
			</p>
			{uploads.length > 0 && (
				<div className="mt-3">
					<ul aria-label={words.list} className="divide-y divide-line rounded-card border border-line">
						{uploads.map((upload) => (
							<UploadRow key={upload.id} upload={upload} queue={queue} nextStep={nextStep} />
						))}
					</ul>
					{open < uploads.length && (
						<Button size="small" variant="quiet" className="mt-2" onClick={() => queue.clear()}>
							{words.clear}
						</Button>
					)}
				</div>
			)}
		</div>
	)
}

export function UploadNeedsJavaScript() {
	const words = useMessages(messages)
	return (
		<noscript>
			<p className="mt-2 text-sm text-ink-soft">{words.needsJavaScript}</p>
		</noscript>
	)
}

type UploadRowProps = Pick<UploadZoneProps, 'nextStep'> & { upload: Upload; queue: UploadQueue }

function UploadRow({ upload, queue, nextStep }: UploadRowProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { id, file } = upload
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
			<div className="min-w-0 grow basis-56">
				<p className="flex flex-wrap justify-between gap-x-4">
					<span className="min-w-0 font-semibold wrap-anywhere">{file.name}</span>
					<span className="text-sm text-ink-soft tabular-nums">{formatSize(file.size, locale)}</span>
				</p>
				<UploadStatus upload={upload} />
			</div>
			{isRunning(upload) && (
				<Button size="small" aria-label={words.cancelOf(file.name)} onClick={() => queue.cancel(id)}>
					{words.cancel}
				</Button>
			)}
			{upload.state === 'done' && nextStep?.(upload.asset)}
			{(upload.state === 'failed' || upload.state === 'cancelled') && (
				<Button size="small" aria-label={words.retryOf(file.name)} onClick={() => queue.retry(id)}>
					{words.retry}
				</Button>
			)}
		</li>
	)
}

function UploadStatus({ upload }: { upload: Upload }) {
	const words = useMessages(messages)
	const errors = useMessages(uploadErrorMessages)
	const locale = useLocale()
	if (upload.state === 'sending') {
		const isSent = upload.progress === 1
		const percent = upload.progress.toLocaleString(locale, { style: 'percent' })
		return (
			<div className="mt-1.5">
				<Progress label={words.progressOf(upload.file.name)} value={isSent ? null : upload.progress * 100} />
				<p className="mt-1 text-sm text-ink-soft tabular-nums">
					{isSent ? words.processing : words.sending(percent)}
				</p>
			</div>
		)
	}
	if (upload.state === 'failed') {
		const { reason, conflictsWith } = upload.failure
		return (
			<p className="mt-1 flex gap-1.5 text-sm text-bad-text">
				<Icon icon={circleAlert} size={18} className="mt-px shrink-0" />
				<span>
					{uploadErrorText(errors, upload.failure)}
					{reason === 'HEIC_UNSUPPORTED' && (
						<>
							{' '}
							<TextLink to="/micro-services/image-resizer" target="_blank">
								{words.convert}
							</TextLink>
						</>
					)}
					{conflictsWith && (
						<>
							{' '}
							<TextLink to={`/panel/assets/${conflictsWith.id}`}>{conflictsWith.name}</TextLink>
						</>
					)}
				</span>
			</p>
		)
	}
	const isDone = upload.state === 'done'
	return (
		<p className={classNames('mt-1 flex gap-1.5 text-sm', isDone ? 'text-good-text' : 'text-ink-soft')}>
			{isDone && <Icon icon={circleCheck} size={18} className="mt-px shrink-0" />}
			<span>{words[upload.state]}</span>
		</p>
	)
}
