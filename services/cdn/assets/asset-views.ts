import type { AssetKind, AssetView, ImageDescription, UploadedAsset } from '#services/cdn/contract.ts'
import type { AssetRow } from './queries.ts'

export const urlOf = (kind: AssetKind, file: string) =>
	`/cdn/${kind === 'badge' ? 'badges' : 'assets'}/${file}`

type UploadedRow = Omit<UploadedAsset, 'url'> & Pick<AssetRow, 'kind'>

export function uploadedOf(row: UploadedRow): UploadedAsset {
	const { id, file, kind, width, height, type, bytes, placeholder } = row
	return { id, file, url: urlOf(kind, file), width, height, type, bytes, placeholder }
}

export function viewOf(row: AssetRow): AssetView {
	const { kind, name, altFr, altEn, frames, uploadedBy, createdAt, removedAt } = row
	const alt = { fr: altFr, en: altEn }
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
