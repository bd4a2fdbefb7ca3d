import { createHash } from 'node:crypto'
import type { Channel } from '#services/launcher/file-kinds.ts'
import type { FileRow, ReleaseRow, StoredRelease } from '#services/launcher/releases/release-rows.ts'

/** A published release with the files of one updater. */
export type Offered = { row: ReleaseRow & { published_at: string }; files: FileRow[] }

type Wanted = {
	/** `beta` has the releases of both channels. */
	channel: Channel
	/** Whether the updater uses this file. */
	takes(file: FileRow): boolean
	/** Whether a client is offered a release; without it, those offered to everybody. */
	isIn?: (row: ReleaseRow) => boolean
}

/** The newest release for an updater, with the files that it takes; null if there is none. `releases` are newest first. */
export function newestFor(
	releases: readonly StoredRelease[],
	{ channel, takes, isIn = ({ rollout }) => rollout === 100 }: Wanted,
): Offered | null {
	for (const { row, files } of releases) {
		const { state, published_at } = row
		if (state !== 'published' || published_at === null) continue
		if ((channel === 'stable' && row.channel === 'beta') || row.rollout === 0 || !isIn(row)) continue
		const taken = files.filter(takes)
		if (taken.length > 0) return { row: { ...row, published_at }, files: taken }
	}
	return null
}

/**
 * Whether the random id of a client is among the first `rollout` percent of a release. It stays among them when the
 * percentage grows; other clients come first at the next version.
 */
export function isInRollout(
	{ version, rollout }: Pick<ReleaseRow, 'version' | 'rollout'>,
	client: string,
): boolean {
	const hash = createHash('sha256').update(`${version} ${client}`).digest()
	return hash.readUInt32BE(0) / 2 ** 32 < rollout / 100
}

/** The decision of electron-updater for its id, a UUID: `AppUpdater.isStagingMatch`. Others are in no staged rollout. */
export function isInElectronRollout({ rollout }: Pick<ReleaseRow, 'rollout'>, stagingId: string): boolean {
	if (rollout === 100) return true
	const hex = stagingId.replaceAll('-', '')
	if (!/^[0-9a-f]{32}$/i.test(hex)) return false
	return Number.parseInt(hex.slice(24), 16) / 0xffffffff < rollout / 100
}
