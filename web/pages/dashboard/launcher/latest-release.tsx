import type { PublicRelease } from '#services/launcher/contract.ts'
import { platforms } from '#services/launcher/file-kinds.ts'
import type { Device } from '#web/device.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Section } from '#web/ui/section.tsx'
import { FileList } from './file-list.tsx'
import { messages } from './messages.ts'
import { ReleaseNotes } from './release-notes.tsx'

/** The files of the reader's system first; all others are there too. */
export function LatestRelease({ release, os }: { release: PublicRelease; os: Device['os'] }) {
	const words = useMessages(messages)
	const { version, channel, publishedAt, minimumSystems } = release
	const files = release.files.filter(({ kind }) => kind !== 'update')
	const own = platforms.find(
		(platform) => platform === os && files.some((file) => file.platform === platform),
	)
	const others = platforms.filter((platform) => platform !== own)
	const isHandheld = os === 'android' || os === 'ios'
	return (
		<>
			<Card id={version}>
				<h2 className="flex flex-wrap items-center gap-3 text-2xl">
					{words.version(version)} {channel === 'beta' && <Badge tone="second">{words.beta}</Badge>}
				</h2>
				<p className="mt-1 text-ink-soft">
					{words.publishedOn} <DateTime iso={publishedAt} />
				</p>
				{isHandheld && <p className="mt-4">{words.installOnComputer}</p>}
				{!own && !isHandheld && <p className="mt-4">{words.chooseSystem}</p>}
				{own && (
					<div className="mt-5">
						<h3 className="mb-2 text-lg">{words.forYourSystem(words[own])}</h3>
						<FileList
							files={files.filter(({ platform }) => platform === own)}
							minimum={minimumSystems[own].name}
							isMain
						/>
					</div>
				)}
			</Card>
			<Section title={own ? words.otherSystems : words.systems}>
				<div className="grid gap-8">
					{others.map((platform) => {
						const ofPlatform = files.filter((file) => file.platform === platform)
						return (
							<div key={platform}>
								<h3 className="mb-2 text-lg">{words[platform]}</h3>
								{ofPlatform.length > 0 ? (
									<FileList files={ofPlatform} minimum={minimumSystems[platform].name} />
								) : (
									<p className="text-ink-soft">{words.noFile}</p>
								)}
							</div>
						)
					})}
				</div>
			</Section>
			<Section title={words.notes}>
				<ReleaseNotes html={release.html} />
			</Section>
		</>
	)
}
