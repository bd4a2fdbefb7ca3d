import type { DailyCountTables } from '#platform/daily-counts.ts'
import type { RateLimitTables } from '#platform/rate-limit.ts'
import type { AssetKind } from './contract.ts'

/** Times are ISO 8601 text in UTC with milliseconds, so that text order is time order. */
export type CdnTables = RateLimitTables &
	DailyCountTables & {
		/** A stored file, shared by all assets with the same content. */
		files: {
			/** Hash of the bytes and extension: also its key in the file store, after `assets/`. */
			file: string
			type: string
			width: number
			height: number
			frames: number
			bytes: number
			placeholder: string
			created_at: string
		}
		assets: {
			id: string
			file: string
			kind: AssetKind
			/** Null for an asset added by the command line. */
			owner_id: string | null
			uploaded_by: string | null
			name: string
			/** Name and alt texts in lower case without accents, for searches. */
			folded: string
			alt_fr: string
			alt_en: string
			created_at: string
			removed_at: string | null
		}
		/** Files that an asset had before it was replaced: their addresses redirect to its current file. */
		replaced_files: { file: string; asset_id: string; replaced_at: string }
	}
