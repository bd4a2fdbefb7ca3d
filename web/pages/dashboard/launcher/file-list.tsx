import download from 'virtual:icon/lucide/download'
import type { PublicRelease } from '#services/launcher/contract.ts'
import type { Platform } from '#services/launcher/file-kinds.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { formatSize } from '#web/tools/format-size.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CodeToCopy } from '#web/ui/code-to-copy.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { messages } from './messages.ts'

type PublicFile = PublicRelease['files'][number]

type FileListProps = {
	/** Of one system. */
	files: readonly PublicFile[]
	/** Name of the oldest system that they run on, if it is known. */
	minimum: string
	/** For the system of the reader. */
	isMain?: boolean
}

const commands: Record<Platform, (name: string) => string> = {
	windows: (name) => `certutil -hashfile ${name} SHA256`,
	macos: (name) => `shasum -a 256 ${name}`,
	linux: (name) => `sha256sum ${name}`,
}

export function FileList({ files, minimum, isMain = false }: FileListProps) {
	const words = useMessages(messages)
	return (
		<>
			{minimum && <p className="mb-2 text-sm text-ink-soft">{words.minimum(minimum)}</p>}
			<ul className={classNames('divide-y divide-line border-t border-line', !isMain && 'border-b')}>
				{files.map((file, index) => (
					<FileRow key={file.name} file={file} isMain={isMain && index === 0} />
				))}
			</ul>
		</>
	)
}

function FileRow({ file, isMain }: { file: PublicFile; isMain: boolean }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { name, url, bytes, kind, arch, platform, sha256, sha512 } = file
	return (
		<li className="py-4">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
				<div className="min-w-0">
					<p className="font-semibold">
						{words[kind]}, {words[arch]}
					</p>
					<p className="text-sm wrap-anywhere text-ink-soft">
						{name} · {formatSize(bytes, locale)}
					</p>
				</div>
				<a
					href={new URL(url).pathname}
					download
					aria-label={words.downloadOf(name)}
					className={buttonClass({ variant: isMain ? 'primary' : 'secondary' })}
				>
					<Icon icon={download} size={20} className="-ml-0.5 shrink-0" />
					{words.download}
				</a>
			</div>
			<details className="mt-2">
				<summary className="inline-block cursor-pointer rounded-small py-2 text-sm text-ink-soft hover:text-ink">
					{words.verify} <span className="sr-only">{name}</span>
				</summary>
				<p className="mt-1 max-w-[68ch] text-ink-soft">{words.verifyAbout}</p>
				<dl className="mt-3 grid gap-4">
					<CodeToCopy term={words.verifyCommand(words[platform])} code={commands[platform](name)} />
					<CodeToCopy term="SHA-256" code={sha256} />
					<CodeToCopy term="SHA-512" code={sha512} />
				</dl>
			</details>
		</li>
	)
}
