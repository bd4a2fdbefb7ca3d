import { useEffect, useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/page-title.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import type { Route } from './+types/page.ts'
import { FileDrop } from './file-drop.tsx'
import type { Size } from './fit.ts'
import { messages } from './messages.ts'
import { ResizedImage } from './resized-image.tsx'
import { formats, openImage, type Settings } from './resize.ts'
import { SettingsForm } from './settings-form.tsx'
import { tool } from './tool.ts'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({
		title: tool.messages[locale].title,
		description: tool.messages[locale].summary,
	}))

type Opened = { file: File; image: ImageBitmap; original: Size; first: Settings; count: number }

export default function ImageResizer() {
	const words = useMessages(messages)
	const [opened, setOpened] = useState<Opened>()
	const [settings, setSettings] = useState<Settings | null>(null)
	const [refused, setRefused] = useState<string>()
	const [announcement, setAnnouncement] = useState('')
	const open = async (file: File) => {
		const image = await openImage(file)
		setRefused(image ? undefined : file.name)
		if (!image) return
		const original = { width: image.width, height: image.height }
		const first: Settings = {
			size: original,
			format: formats.find((each) => each === file.type) ?? 'image/jpeg',
			quality: 85,
		}
		setOpened((last) => ({ file, image, original, first, count: (last?.count ?? 0) + 1 }))
		setSettings(first)
	}
	useEffect(() => () => opened?.image.close(), [opened])
	return (
		<ToolPage
			tool={tool}
			announcement={announcement}
			sources={words.sources}
			input={
				<>
					<FileDrop onFile={open} error={refused && words.notAnImage(refused)} />
					{opened && (
						<SettingsForm
							key={opened.count}
							original={opened.original}
							first={opened.first}
							onChange={setSettings}
						/>
					)}
				</>
			}
			result={
				opened ? (
					<ResizedImage
						file={opened.file}
						image={opened.image}
						original={opened.original}
						settings={settings}
						onDone={(size) => setAnnouncement(words.done(size))}
					/>
				) : (
					<p className="rounded-card border border-dashed border-line-strong p-8 text-center text-ink-soft">
						{words.empty}
					</p>
				)
			}
		/>
	)
}
