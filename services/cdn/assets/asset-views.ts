import type { AssetKind, AssetView, ImageDescription, UploadedAsset } from '#services/cdn/contract.ts'
import type { AssetRow } from './queries.ts'

export const urlOf = (kind: AssetKind, file: string) =>
	`/cdn/${kind === 'badge' ? 'badges' : 'assets'}/${file}`

type UploadedRow = Omit<UploadedAsset, 'url'> & Pick<AssetRow, 'kind'>

export function uploadedOf(row: UploadedRow): UploadedAsset {
	const { id, file, kind, width, height, type, bytes, placeholder } = row
	return { id, file, url: urlOf(kind, file), width, height, type, bytes, placeholder }
}

/** Of the names of principals: that of an API key ends with `(API)`, and a username has no parentheses. */
const isOfApiKey = (name: string) => name.endsWith('(API)')

export function viewOf(row: AssetRow): AssetView {
	const { kind, name, altFr, altEn, frames, createdAt, removedAt } = row
	const alt = { fr: altFr, en: altEn }
	const uploadedBy =
		row.uploadedBy === null ? null : { name: row.uploadedBy, isUser: !isOfApiKey(row.uploadedBy) }
	return { ...uploadedOf(row), frames, kind, name, alt, uploadedBy, createdAt, removedAt }
}

export function descriptionOf({
	file,
	kind,
	width,
	height,
	placeholder,
	...row
}: AssetRow): ImageDescription {
	const alt = { fr: row.altFr, en: row.altEn }
	return { file, url: urlOf(kind, file), width, height, frames: row.frames, placeholder, alt }
}
