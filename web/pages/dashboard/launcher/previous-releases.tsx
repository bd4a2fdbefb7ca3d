import type { PublicRelease } from '#services/launcher/contract.ts'
import { platforms } from '#services/launcher/file-kinds.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Section } from '#web/ui/section.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { FileList } from './file-list.tsx'
import { messages } from './messages.ts'
import { ReleaseNotes } from './release-notes.tsx'

/** Withdrawn ones too: they say why, and offer no file. */
export function PreviousReleases({ releases }: { releases: readonly PublicRelease[] }) {
	const words = useMessages(messages)
	return (
		<Section title={words.previous}>
			<ul className="divide-y divide-line border-y border-line">
				{releases.map((release) => (
					<li key={release.id} id={release.version} className="py-2">
						<details>
							<summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-small">
								<span className="font-semibold">{words.version(release.version)}</span>
								{release.channel === 'beta' && <Badge tone="second">{words.beta}</Badge>}
								{release.state === 'withdrawn' && <StateBadge state="warn">{words.withdrawn}</StateBadge>}
								<span className="text-sm text-ink-soft">
									<DateTime iso={release.publishedAt} />
								</span>
							</summary>
							<div className="grid gap-5 py-3">
								{release.state === 'withdrawn' ? (
									<p>{words.withdrawnBecause(release.withdrawnReason ?? '')}</p>
								) : (
									<Files release={release} />
								)}
								<ReleaseNotes html={release.html} />
							</div>
						</details>
					</li>
				))}
			</ul>
		</Section>
	)
}

function Files({ release: { files, minimumSystems } }: { release: PublicRelease }) {
	const words = useMessages(messages)
	return platforms.map((platform) => {
		const ofPlatform = files.filter((file) => file.platform === platform && file.kind !== 'update')
		if (ofPlatform.length === 0) return null
		return (
			<div key={platform}>
				<h3 className="mb-2">{words[platform]}</h3>
				<FileList files={ofPlatform} minimum={minimumSystems[platform].name} />
			</div>
		)
	})
}
