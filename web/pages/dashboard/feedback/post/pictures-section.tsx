import type { Post } from '#services/feedback/posts/contract.ts'
import { maxAltCharacters, maxPictures } from '#services/feedback/limits.ts'
import { PictureList } from '#web/feedback/picture-list.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { useTextLang } from '#web/i18n/localized-lang.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { uploadErrorMessages, uploadErrorText } from '#web/uploads/messages.ts'
import { messages, outcomeMessages } from './pictures-messages.ts'

type PicturesSectionProps = {
	post: Post
	idempotencyKey: string
	/** Of the last picture that was sent: `added`, or why it was not. */
	outcome: string | null
	isNew: boolean
	isRemoved: boolean
}

export function PicturesSection({ post, idempotencyKey, outcome, isNew, isRemoved }: PicturesSectionProps) {
	const words = useMessages(messages)
	const errorWords = { ...useMessages(uploadErrorMessages), ...useMessages(outcomeMessages) }
	const lang = useTextLang(post.locale)
	const { id, pictures, isOwn } = post
	if (pictures.length === 0 && !isOwn) return null
	const isFailed = outcome !== null && outcome !== 'added'
	return (
		<Section id="images" title={words.pictures} className="mt-8 scroll-mt-20">
			{isRemoved ? (
				<FocusOnMount className="mb-6">
					<Notice tone="good">{words['picture-removed']}</Notice>
				</FocusOnMount>
			) : (
				outcome !== null && (
					<FocusOnMount className="mb-6">
						<Notice tone={isFailed ? 'bad' : 'good'}>
							{isFailed
								? uploadErrorText(errorWords, { ok: false, code: outcome, reason: outcome })
								: words.added}
						</Notice>
					</FocusOnMount>
				)
			)}
			<PictureList pictures={pictures} lang={lang} isRemovable={isOwn} />
			{isOwn && pictures.length < maxPictures && (
				<details open={isNew || outcome !== null} className="mt-4">
					<summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline">
						{words.attach}
					</summary>
					{/* Sent by the browser itself: the service leads back to this page. */}
					<form
						method="post"
						action={`/api/feedback/posts/${id}/pictures`}
						encType="multipart/form-data"
						className="mt-3 grid max-w-[44rem] grid-cols-1 gap-5"
					>
						<input type="hidden" name="idempotencyKey" value={idempotencyKey} />
						<Field label={words.file} hint={words.fileHint}>
							<TextInput type="file" name="file" accept="image/*" required className="py-2" />
						</Field>
						<Field label={words.alt} hint={words.altHint}>
							<TextInput name="alt" required autoComplete="off" maxLength={maxAltCharacters} />
						</Field>
						<Button type="submit" className="justify-self-start">
							{words.send}
						</Button>
					</form>
				</details>
			)}
		</Section>
	)
}
