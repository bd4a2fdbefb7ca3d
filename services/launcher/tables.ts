import type { DailyCountTables } from '#platform/daily-counts.ts'
import type { ReleaseState } from './contract.ts'
import type { Arch, Channel, FileKind, Platform } from './file-kinds.ts'

/** Times are ISO 8601 text in UTC with milliseconds, so that text order is time order. */
export type LauncherTables = DailyCountTables & {
	releases: {
		id: string
		version: string
		channel: Channel
		notes_fr: string
		notes_en: string
		/** JSON, as in a release. */
		minimum_systems: string
		state: ReleaseState
		/** Percentage of the clients that are offered it, 0 to 100. */
		rollout: number
		withdrawn_reason: string | null
		created_at: string
		published_at: string | null
		/** When users were notified of it. */
		announced_at: string | null
	}
	/** Of a release, and the uploads that will be one: a file is complete when it has `completed_at`. */
	files: {
		id: string
		release_id: string
		name: string
		platform: Platform
		arch: Arch
		kind: FileKind
		bytes: number
		/** In hexadecimal. */
		sha256: string
		/** In hexadecimal; empty until it is complete. */
		sha512: string
		/** Of the Tauri updater (minisign, as in the `.sig` file). */
		signature: string | null
		/** Of a block map inside of the file (electron-builder). */
		block_map_bytes: number | null
		received: number
		/** States of the hashes of the first `received` bytes, in Base64; empty once it is complete. */
		hash_states: string
		downloads: number
		updated_at: string
		completed_at: string | null
	}
	/** The bytes of a file, in the file store. */
	parts: { file_id: string; position: number; key: string }
}
