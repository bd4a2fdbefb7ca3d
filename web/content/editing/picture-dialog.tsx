import { type KeyboardEvent, useEffect, useState } from 'react'
import { maxAltCharacters } from '#services/cdn/limits.ts'
import type { Picture } from '#web/editor/create-editor.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { uploadErrorMessages, uploadErrorText } from '#web/uploads/messages.ts'
import { uploadFile, type UploadResult } from '#web/uploads/upload-file.ts'
import { messages } from './picture-messages.ts'
import { messages as pickerMessages } from './picture-picker-messages.ts'

type PictureDialogProps = {
	file: File
	/** Language of the alt text. */
	lang: Locale
	onInsert: (picture: Picture) => void
	onClose: () => void
}

/** Uploads a picture and meanwhile asks for its alt text. Not a form: the editor is in the form of a page. */
export function PictureDialog({ file, lang, onInsert, onClose }: PictureDialogProps) {
	const words = useMessages(messages)
	const errors = useMessages(uploadErrorMessages)
	const { byAdministrators } = useMessages(pickerMessages)
	const locale = useLocale()
	const { share, result, retry } = useUpload(file)
	const [alt, setAlt] = useState('')
	const [isDecorative, setDecorative] = useState(false)
	const [isMissing, setMissing] = useState(false)
	const failure = result && !result.ok && result.code !== 'CANCELLED' ? result : null
	const isForbidden = failure?.code === 'FORBIDDEN'

	function insert() {
		if (!result?.ok) return
		if (!isDecorative && alt.trim() === '') return setMissing(true)
		onInsert({ src: result.asset.url, alt: isDecorative ? '' : alt.trim() })
	}

	function insertOnEnter(event: KeyboardEvent) {
		if (event.key !== 'Enter') return
		event.preventDefault()
		insert()
	}

	const percent = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { style: 'percent' })
	return (
		<Dialog
			open
			onClose={onClose}
			title={words.title}
			actions={
				<>
					<Button onClick={onClose}>{words.cancel}</Button>
					{failure ? (
						!isForbidden && (
							<Button variant="primary" onClick={retry}>
								{words.retry}
							</Button>
						)
					) : (
						<Button variant="primary" pending={!result} onClick={insert}>
							{words.insert}
						</Button>
					)}
				</>
			}
		>
			<div className="grid gap-4">
				{failure ? (
					<Notice tone="bad">{isForbidden ? byAdministrators : uploadErrorText(errors, failure)}</Notice>
				) : (
					<p role="status" className="text-sm text-ink-soft wrap-anywhere">
						{result ? words.sent(file.name) : words.sending(file.name, percent.format(share))}
					</p>
				)}
				<Field label={words.alt} hint={words.altHint} error={isMissing && words.altMissing}>
					<TextInput
						// The attribute, which React does not write: the dialog focuses this field when it opens.
						ref={(input) => input?.setAttribute('autofocus', '')}
						lang={lang}
						value={alt}
						maxLength={maxAltCharacters}
						disabled={isDecorative}
						onKeyDown={insertOnEnter}
						onChange={({ currentTarget }) => {
							setAlt(currentTarget.value)
							setMissing(false)
						}}
					/>
				</Field>
				<Checkbox
					label={words.decorative}
					hint={words.decorativeHint}
					checked={isDecorative}
					onChange={({ currentTarget }) => {
						setDecorative(currentTarget.checked)
						setMissing(false)
					}}
				/>
			</div>
		</Dialog>
	)
}

function useUpload(file: File) {
	const [attempt, setAttempt] = useState(0)
	const [share, setShare] = useState(0)
	const [result, setResult] = useState<UploadResult | null>(null)

	useEffect(() => {
		const controller = new AbortController()
		const name = file.name.replace(/\.\w{1,5}$/, '')
		const options = { onProgress: setShare, signal: controller.signal }
		void uploadFile('/api/cdn/assets', file, { kind: 'asset', name }, options).then((uploaded) => {
			if (!controller.signal.aborted) setResult(uploaded)
		})
		return () => controller.abort()
	}, [file, attempt])

	function retry() {
		setResult(null)
		setShare(0)
		setAttempt(attempt + 1)
	}

	return { share, result, retry }
}
