import type { Arch, Channel, Platform } from '#services/launcher/file-kinds.ts'
import type { FileRow, StoredRelease } from '#services/launcher/releases/release-rows.ts'
import { compareVersions } from '#services/launcher/version.ts'
import { isInRollout, newestFor, type Offered } from './offered.ts'

/** Names of Tauri: https://v2.tauri.app/plugin/updater */
const targets: Record<string, Platform> = { windows: 'windows', darwin: 'macos', linux: 'linux' }
const tauriArches: Record<string, Arch> = { x86_64: 'x64', aarch64: 'arm64' }

type Asked = {
	channel: Channel
	/** The id of the app, if it sends one: without it, it is in no staged rollout. */
	client: string | undefined
}

/** The update for one app, in the dynamic format of Tauri; null if there is none newer than `currentVersion`. */
export function tauriUpdate(
	releases: readonly StoredRelease[],
	{
		target,
		arch,
		currentVersion,
		channel,
		client,
	}: Asked & { target: string; arch: string; currentVersion: string },
	urlOf: (name: string) => string,
) {
	const offered = newestFor(releases, {
		channel,
		takes: (file) => isFor(file, target, arch),
		...(client !== undefined && { isIn: (row) => isInRollout(row, client) }),
	})
	const file = offered && preferred(offered.files)
	if (!offered || !file || compareVersions(offered.row.version, currentVersion) <= 0) return null
	return { ...factsOf(offered), url: urlOf(file.name), signature: file.signature }
}

/** The newest release that everybody is offered, in the static format of Tauri; null if there is none. */
export function tauriStatic(
	releases: readonly StoredRelease[],
	channel: Channel,
	urlOf: (name: string) => string,
) {
	const offered = newestFor(releases, { channel, takes: ({ signature }) => signature !== null })
	if (!offered) return null
	const entries = Object.keys(targets).flatMap((target) =>
		Object.keys(tauriArches).flatMap((arch) => {
			const file = preferred(offered.files.filter((each) => isFor(each, target, arch)))
			return file
				? [[`${target}-${arch}`, { signature: file.signature, url: urlOf(file.name) }] as const]
				: []
		}),
	)
	return { ...factsOf(offered), platforms: Object.fromEntries(entries) }
}

function isFor(file: FileRow, target: string, arch: string): boolean {
	if (file.signature === null || file.platform !== targets[target]) return false
	return file.arch === 'universal' || file.arch === tauriArches[arch]
}

/** Of several signed files, that for updaters alone, else the installer. */
function preferred(files: readonly FileRow[]): FileRow | undefined {
	const kinds = ['update', 'installer', 'archive', 'portable']
	return files.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))[0]
}

const factsOf = ({ row }: Offered) => ({
	version: row.version,
	notes: row.notes_fr,
	pub_date: row.published_at,
})
