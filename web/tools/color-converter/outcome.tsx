import { Suspense } from 'react'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { CodesSection } from './codes-section.tsx'
import type { Color } from './color/color.ts'
import { clip, difference, isInGamut, mapToGamut } from './color/gamut.ts'
import { colorIn } from './color/read.ts'
import { writeHex } from './color/write.ts'
import { messages } from './messages.ts'
import { type OnOptionsChange, type Options, views } from './options.ts'
import { CopyCode, Swatch } from './swatches.tsx'

function Preview({ color }: { color: Color }) {
	const words = useMessages(messages)
	if (isInGamut(color, 'srgb')) {
		return (
			<div className="overflow-hidden rounded-card border border-line">
				<Swatch color={color} framed={false} className="h-32 w-full" />
			</div>
		)
	}
	return (
		<div className="grid grid-cols-2 overflow-hidden rounded-card border border-line">
			{[
				{ label: words.asked, shown: color },
				{ label: words.closest, shown: mapToGamut(color, 'srgb') },
			].map(({ label, shown }) => (
				<figure key={label}>
					<Swatch color={shown} framed={false} className="h-28 w-full" />
					<figcaption className="bg-surface-raised px-3 py-1 text-sm">{label}</figcaption>
				</figure>
			))}
		</div>
	)
}

const ContrastSection = lazyComponent(async () => (await import('./contrast-section.tsx')).ContrastSection)
const PaletteSection = lazyComponent(async () => (await import('./palette-section.tsx')).PaletteSection)
const VisionSection = lazyComponent(async () => (await import('./vision-section.tsx')).VisionSection)

type OutcomeProps = { options: Options; onChange: OnOptionsChange }

export function Outcome({ options, onChange }: OutcomeProps) {
	const words = useMessages(messages)
	const color = colorIn(options.color)
	if (!color) return <p className="text-ink-soft">{words.unreadable}</p>
	return (
		<>
			<Preview color={color} />
			<GamutSection color={color} />
			<div>
				<SegmentedControl
					label={words.view}
					name="view"
					segments={views.map((value) => ({ value, label: words[value] }))}
					value={options.view}
					onChange={(view) => onChange({ view }, 'view')}
				/>
			</div>
			<Suspense fallback={<Skeleton className="h-80 w-full" />}>
				<ViewSection {...{ color, options, onChange }} />
			</Suspense>
			<p role="status" className="sr-only">
				{words.announced(writeHex(mapToGamut(color, 'srgb')))}
			</p>
		</>
	)
}

function ViewSection({ color, options, onChange }: OutcomeProps & { color: Color }) {
	switch (options.view) {
		case 'codes':
			return <CodesSection color={color} />
		case 'contrast':
			return <ContrastSection {...{ color, options, onChange }} />
		case 'palette':
			return <PaletteSection {...{ color, options, onChange }} />
		case 'vision':
			return <VisionSection color={color} background={options.background} />
	}
}

function GamutSection({ color }: { color: Color }) {
	const words = useMessages(messages)
	const locale = useLocale()
	if (isInGamut(color, 'srgb')) return null
	const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
	const shown = [
		{ label: words.closest, hint: words.closestHint, substitute: mapToGamut(color, 'srgb') },
		{ label: words.clipped, hint: words.clippedHint, substitute: clip(color, 'srgb') },
	]
	return (
		<section
			aria-label={words.outside}
			className="grid gap-3 rounded-card border border-warn/50 bg-warn-soft/45 p-4"
		>
			<div>
				<StateBadge state="warn">{words.outside}</StateBadge>
				<p className="mt-2">{whereItIs(color, words)}</p>
			</div>
			<ul className="grid gap-3 sm:grid-cols-2">
				{shown.map(({ label, hint, substitute }) => (
					<li key={label} className="flex gap-3">
						<Swatch color={substitute} className="h-20 w-14" />
						<div className="min-w-0">
							<p className="font-semibold">{label}</p>
							<p className="flex flex-wrap items-center gap-x-1 font-mono text-sm">
								{writeHex(substitute)}
								<CopyCode text={writeHex(substitute)} label={label} />
							</p>
							<p className="text-sm tabular-nums">
								{words.differenceIs(decimals.format(difference(color, substitute)))}
							</p>
							<p className="text-sm text-ink-soft">{hint}</p>
						</div>
					</li>
				))}
			</ul>
			<p className="text-sm text-ink-soft">{words.differenceNote}</p>
		</section>
	)
}

function whereItIs(color: Color, words: typeof messages.fr): string {
	if (isInGamut(color, 'display-p3')) return words.outsideP3
	return isInGamut(color, 'rec2020') ? words.outsideRec2020 : words.outsideAll
}
