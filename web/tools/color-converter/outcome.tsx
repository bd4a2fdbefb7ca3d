import { Suspense } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Options, views } from './search-params.ts'
import { CodesPart } from './codes-part.tsx'
import type { Color } from './color/color.ts'
import { mapToGamut, isInGamut } from './color/gamut.ts'
import { readColor } from './color/read.ts'
import { writeHex } from './color/write.ts'
import { GamutPart } from './gamut-part.tsx'
import { messages } from './result-messages.ts'
import { Swatch } from './swatch.tsx'

/** The colour at large; beside it the nearest of sRGB, where that is another. */
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

const ContrastPart = lazyComponent(async () => (await import('./contrast-part.tsx')).ContrastPart)
const PalettePart = lazyComponent(async () => (await import('./palette-part.tsx')).PalettePart)
const VisionPart = lazyComponent(async () => (await import('./vision-part.tsx')).VisionPart)

type OutcomeProps = { options: Options; onChange: (next: Partial<Options>, key?: string) => void }

/** What the colour is, and what can be made of it. */
export function Outcome({ options, onChange }: OutcomeProps) {
	const words = useMessages(messages)
	const read = readColor(options.color)
	if ('problem' in read) return <p className="text-ink-soft">{words.unreadable}</p>
	const { color } = read
	return (
		<>
			<Preview color={color} />
			<GamutPart color={color} />
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
				<ViewPart {...{ color, options, onChange }} />
			</Suspense>
			<p role="status" className="sr-only">
				{words.announced(writeHex(mapToGamut(color, 'srgb')))}
			</p>
		</>
	)
}

function ViewPart({ color, options, onChange }: OutcomeProps & { color: Color }) {
	switch (options.view) {
		case 'codes':
			return <CodesPart color={color} />
		case 'contrast':
			return <ContrastPart {...{ color, options, onChange }} />
		case 'palette':
			return <PalettePart {...{ color, options, onChange }} />
		case 'vision':
			return <VisionPart color={color} background={options.background} />
	}
}
