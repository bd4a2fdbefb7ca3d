import type { Upload } from '#services/launcher/contract.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { Form } from '#web/forms/form.tsx'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { FileDropzone } from '#web/tools/file-dropzone.tsx'
import { formatSize } from '#web/tools/format-size.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { messages } from './messages.ts'
import { UploadRow } from './upload-row.tsx'
import { useFileUploads } from './use-file-uploads.ts'

type FileUploadsProps = {
	releaseId: string
	/** Uploads that the server knows and that are not complete. */
	unfinished: readonly Upload[]
	/** Called when a file arrived or failed. */
	onChange(): void
}

/** Sends files of a draft: chosen or dropped, then described, then sent with progress, pause and resume. */
export function FileUploads({ releaseId, unfinished, onChange }: FileUploadsProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { uploads, add, set, start, pause, forget } = useFileUploads(releaseId, onChange)
	const ready = uploads.filter(({ state }) => state === 'ready')
	const interrupted = unfinished.filter(({ name }) => !uploads.some((upload) => upload.name === name))
	return (
		<div className="mt-6 grid gap-4">
			{interrupted.map(({ id, name, received, bytes }) => (
				<Notice key={id} title={words.interrupted(name)} action={<RemoveUpload id={id} name={name} />}>
					{words.interruptedLead(formatSize(received, locale), formatSize(bytes, locale))}
				</Notice>
			))}
			<FileDropzone
				label={words.chooseFiles}
				hint={words.chooseHint}
				multiple
				onFiles={(files) => void add(files)}
			/>
			<noscript>
				<p className="text-sm text-ink-soft">{words.needsJavaScript}</p>
			</noscript>
			{uploads.length > 0 && (
				<ul aria-label={words.uploads} className="divide-y divide-line rounded-card border border-line">
					{uploads.map((upload) => (
						<UploadRow
							key={upload.name}
							upload={upload}
							onFacts={(facts) => set(upload.name, { facts })}
							onStart={() => start(upload)}
							onPause={() => pause(upload.name)}
							onForget={() => forget(upload.name)}
						/>
					))}
				</ul>
			)}
			{ready.length > 0 && (
				<Button variant="primary" className="justify-self-start" onClick={() => ready.forEach(start)}>
					{words.sendAll(ready.length)}
				</Button>
			)}
		</div>
	)
}

function RemoveUpload({ id, name }: Pick<Upload, 'id' | 'name'>) {
	const words = useMessages(messages)
	const isSubmitting = useSubmitting()
	return (
		<Form preventScrollReset>
			<input type="hidden" name="file" value={id} />
			<Button
				type="submit"
				name="intent"
				value="remove-file"
				size="small"
				pending={isSubmitting}
				aria-label={words.removeFileOf(name)}
			>
				{words.remove}
			</Button>
		</Form>
	)
}
