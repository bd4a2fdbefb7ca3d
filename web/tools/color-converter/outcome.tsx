import { Suspense } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Options, views } from './address.ts'
import { CodesPart } from './codes-part.tsx'
import type { Color } from './color/color.ts'
import { mapToGamut } from './color/gamut.ts'
import { readColor } from './color/read.ts'
import { writeHex } from './color/write.ts'
import { GamutPart } from './gamut-part.tsx'
import { Preview } from './preview.tsx'
import { messages } from './result-messages.ts'

const ContrastPart = lazyPart(async () => (await import('./contrast-part.tsx')).ContrastPart)
const PalettePart = lazyPart(async () => (await import('./palette-part.tsx')).PalettePart)
const VisionPart = lazyPart(async () => (await import('./vision-part.tsx')).VisionPart)

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
