import type { AssetView } from '#services/cdn/contract.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { formatSize } from '#web/tools/format-size.ts'
import { Card, CardLink } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Image } from '#web/ui/image.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { daysLeft } from './days-left.ts'
import { messages } from './messages.ts'

type AssetListProps = {
	assets: readonly AssetView[]
	/** Time of the request, in milliseconds. */
	nowMs: number
}

const pathOf = ({ id }: AssetView) => `/panel/assets/${id}`

export function AssetGrid({ assets, nowMs }: AssetListProps) {
	return (
		<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,45%),1fr))] gap-4">
			{assets.map((asset) => (
				<Card key={asset.id} as="li" padding="none" pressable className="flex flex-col overflow-hidden">
					<Thumbnail
						asset={asset}
						ratio="landscape"
						sizes="(min-width: 40rem) 16rem, 45vw"
						className="border-b border-line bg-surface-sunken"
					/>
					<div className="flex grow flex-col gap-1 p-3 sm:p-4">
						<p className="leading-snug font-semibold wrap-anywhere">
							<CardLink to={pathOf(asset)}>{asset.name}</CardLink>
						</p>
						<p className="text-sm text-ink-soft tabular-nums">
							<Dimensions {...asset} /> · <Weight {...asset} />
						</p>
						<AssetBadge asset={asset} nowMs={nowMs} />
					</div>
				</Card>
			))}
		</ul>
	)
}

export function AssetTable({ assets, nowMs }: AssetListProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<Table<AssetView>
			label={words.title}
			rows={assets}
			stacked
			rowKey={({ id }) => id}
			columns={[
				{
					title: words.name,
					heading: true,
					cell: (asset) => (
						<span className="flex items-center gap-3">
							<Thumbnail
								asset={asset}
								ratio="square"
								sizes="3rem"
								className="w-12 shrink-0 rounded-small bg-surface-sunken"
							/>
							<TextLink to={pathOf(asset)} standalone className="-my-2.5 min-w-0">
								{asset.name}
							</TextLink>
						</span>
					),
				},
				{ title: words.description, cell: (asset) => <AssetBadge asset={asset} nowMs={nowMs} showsGood /> },
				{ title: words.size, numeric: true, cell: (asset) => <Dimensions {...asset} /> },
				{ title: words.weight, numeric: true, cell: (asset) => <Weight {...asset} /> },
				{
					title: words.added,
					cell: ({ createdAt }) => (
						<time dateTime={createdAt} className="whitespace-nowrap">
							{formatDate(createdAt, locale, 'medium')}
						</time>
					),
				},
			]}
		/>
	)
}

type ThumbnailProps = { asset: AssetView; ratio: 'square' | 'landscape'; sizes: string; className: string }

function Thumbnail({ asset, ratio, sizes, className }: ThumbnailProps) {
	if (asset.removedAt === null) {
		return <Image image={asset} decorative ratio={ratio} fit="contain" sizes={sizes} className={className} />
	}
	const shape = ratio === 'square' ? 'aspect-square' : 'aspect-[3/2]'
	return <RemovedPicture {...asset} className={`${className} ${shape} object-contain`} />
}

/** The placeholder: files of removed assets are not delivered. */
export function RemovedPicture({ placeholder, className }: { placeholder: string; className: string }) {
	return <img src={placeholder} alt="" className={classNames('blur-[2px]', className)} />
}

/** The days left in the recycle bin, or else whether the alt texts are written. */
function AssetBadge({ asset, nowMs, showsGood }: { asset: AssetView; nowMs: number; showsGood?: boolean }) {
	const words = useMessages(messages)
	if (asset.removedAt !== null) {
		return <StateBadge state="unknown">{words.daysLeft(daysLeft(asset.removedAt, nowMs))}</StateBadge>
	}
	if (!asset.alt.fr || !asset.alt.en) return <StateBadge state="warn">{words.altMissing}</StateBadge>
	return showsGood ? <StateBadge state="good">{words.altWritten}</StateBadge> : null
}

/** '1 200 × 800 px' */
export function Dimensions({ width, height }: Pick<AssetView, 'width' | 'height'>) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<span className="whitespace-nowrap">
			{words.pixels(formatNumber(width, locale), formatNumber(height, locale))}
		</span>
	)
}

export function Weight({ bytes }: Pick<AssetView, 'bytes'>) {
	return <span className="whitespace-nowrap">{formatSize(bytes, useLocale())}</span>
}
