import { Suspense, useRef, useState } from 'react'
import type { SessionUser } from '#web/session/session.ts'
import { fetchJson } from '#web/fetch-client.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { announceSessionChange } from '#web/session/session.ts'
import { FileDropzone } from '#web/tools/file-dropzone.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Picture, type PictureProblem, readPicture } from '#web/ui/image-crop/read-picture.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { avatarMessages } from './avatar-messages.ts'

const loadDialog = async () => (await import('./avatar-dialog.tsx')).AvatarDialog
const AvatarDialog = lazyComponent(loadDialog)

type Problem = PictureProblem | 'notRemoved'

/** The user's picture: chosen, dropped or pasted, then cropped and uploaded, or removed. */
export function AvatarSection({ user }: { user: Pick<SessionUser, 'username' | 'avatar'> }) {
	const words = useMessages(avatarMessages)
	const box = useRef<HTMLDivElement>(null)
	const [avatar, setAvatar] = useState(user.avatar)
	const [picture, setPicture] = useState<Picture | null>(null)
	const [problem, setProblem] = useState<Problem | null>(null)
	const [pending, setPending] = useState<'opening' | 'removing' | null>(null)

	async function open([file]: File[]) {
		if (!file || picture || pending) return
		setPending('opening')
		setProblem(null)
		void loadDialog().catch(() => {})
		const read = await readPicture(file)
		setPending(null)
		if (typeof read === 'string') setProblem(read)
		else setPicture(read)
	}

	function close() {
		picture?.close()
		setPicture(null)
	}

	function show(next: string | null) {
		setAvatar(next)
		toast({
			title: next ? words.saved : words.removed,
			tone: 'good',
			avatar: { id: user.username, avatar: next },
		})
		void announceSessionChange()
	}

	async function remove() {
		setPending('removing')
		setProblem(null)
		const { error } = await fetchJson('/api/cdn/avatar', { method: 'DELETE' })
		setPending(null)
		if (error) setProblem('notRemoved')
		else {
			show(null)
			box.current?.querySelector<HTMLElement>('[data-chooses-files]')?.focus()
		}
	}

	return (
		<Section title={words.title} lead={words.about} className="mt-0!">
			<div className="flex flex-col gap-5 sm:flex-row sm:gap-7">
				<Avatar id={user.username} avatar={avatar} size={112} />
				<div ref={box} className="min-w-0 grow">
					<FileDropzone
						label={words.choose}
						hint={pending === 'opening' ? words.opening : words.hint}
						accept="image/*,.heic,.heif"
						onFiles={(files) => void open(files)}
					/>
					<Button
						variant="quiet"
						className={avatar ? 'mt-2' : 'invisible mt-2'}
						pending={pending === 'removing'}
						onClick={() => void remove()}
					>
						{words.remove}
					</Button>
					<noscript>
						<p className="mt-2 text-ink-soft">{words.needsJavaScript}</p>
					</noscript>
				</div>
			</div>
			{problem && (
				<Notice
					tone="bad"
					className="mt-5"
					action={
						problem === 'heic' && (
							<TextLink to="/micro-services/image-resizer" standalone>
								{words.convert}
							</TextLink>
						)
					}
				>
					{words[problem]}
				</Notice>
			)}
			{picture && (
				<Suspense>
					<AvatarDialog picture={picture} onClose={close} onSaved={({ url }) => show(url)} />
				</Suspense>
			)}
		</Section>
	)
}
