import { stringify } from 'yaml'
import type { Arch, Channel, Platform } from '#services/launcher/file-kinds.ts'
import type { FileRow, StoredRelease } from '#services/launcher/releases/release-rows.ts'
import { isInElectronRollout, newestFor } from './offered.ts'

type ElectronFeed = { channel: Channel; platform: Platform; arches: readonly Arch[] }

const feedName = /^(latest|beta)(-mac|-linux(?:-arm64)?)?\.yml$/

/** What a file name of electron-updater's generic provider asks for, below the folder of a channel; null for another. */
export function electronFeedOf(folder: Channel, name: string): ElectronFeed | null {
	const [whole, wanted, suffix = ''] = feedName.exec(name) ?? []
	if (whole === undefined) return null
	const channel = wanted === 'beta' ? 'beta' : folder
	if (suffix === '-mac') return { channel, platform: 'macos', arches: ['x64', 'arm64', 'universal'] }
	// Only Linux has a file for each architecture.
	if (suffix === '') return { channel, platform: 'windows', arches: ['x64', 'arm64', 'universal'] }
	return { channel, platform: 'linux', arches: [suffix === '-linux' ? 'x64' : 'arm64', 'universal'] }
}

/** Endings of the files that electron-updater installs, the one it prefers first. */
const endings: Record<Platform, readonly string[]> = {
	windows: ['.exe'],
	macos: ['.zip', '.dmg'],
	linux: ['.AppImage', '.deb', '.rpm', '.pacman'],
}

/**
 * The YAML that electron-updater reads (electron-builder's `UpdateInfo`), or null if there is none. `stagingId` is the id
 * that it sends; a client that a staged rollout does not include is offered the release before.
 */
export function electronFeed(
	releases: readonly StoredRelease[],
	{ channel, platform, arches }: ElectronFeed,
	stagingId: string | null,
): string | null {
	const rankOf = ({ name }: FileRow) => endings[platform].findIndex((ending) => name.endsWith(ending))
	const offered = newestFor(releases, {
		channel,
		isIn: (row) => stagingId === null || isInElectronRollout(row, stagingId),
		takes: (file) =>
			file.platform === platform &&
			arches.includes(file.arch) &&
			!(platform === 'windows' && file.kind === 'portable') &&
			rankOf(file) !== -1,
	})
	if (!offered) return null
	const { row } = offered
	const files = offered.files
		.toSorted((a, b) => rankOf(a) - rankOf(b) || Number(b.arch === 'x64') - Number(a.arch === 'x64'))
		.map(({ name, bytes, sha512, block_map_bytes }) => ({
			// Relative to the folder of the channel.
			url: `../files/${name}`,
			sha512: Buffer.from(sha512, 'hex').toString('base64'),
			size: bytes,
			...(block_map_bytes !== null && { blockMapSize: block_map_bytes }),
		}))
	const [first] = files
	const minimum = (JSON.parse(row.minimum_systems) as Record<Platform, { release: string }>)[platform].release
	return stringify({
		version: row.version,
		files,
		path: first?.url,
		sha512: first?.sha512,
		releaseDate: row.published_at,
		releaseNotes: row.notes_fr,
		releaseNotesByLocale: { fr: row.notes_fr, en: row.notes_en },
		...(row.rollout < 100 && { stagingPercentage: row.rollout }),
		...(minimum && { minimumSystemVersion: minimum }),
	})
}
