import { useMessages } from '#web/i18n/locale.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { writeHex } from './color/write.ts'
import type { Swatch as PaletteSwatch } from './palette.ts'
import { messages } from './palette-messages.ts'
import { Swatch } from './swatch.tsx'

type SwatchListProps = { swatches: readonly PaletteSwatch[]; onColor: (color: string) => void }

/** The colours of a palette one under the other: each can be copied, and taken to go on from. */
export function SwatchList({ swatches, onColor }: SwatchListProps) {
	const words = useMessages(messages)
	return (
		<ol className="overflow-hidden rounded-card border border-line bg-surface-raised">
			{swatches.map(({ name, color }) => {
				const hex = writeHex(color)
				return (
					<li key={name} className="flex items-center gap-3 pr-1">
						<button
							type="button"
							aria-label={words.take(hex)}
							title={words.take(hex)}
							onClick={() => onColor(hex)}
							className="min-w-0 grow -outline-offset-2"
						>
							<Swatch color={color} framed={false} className="h-11 w-full" />
						</button>
						<span className="w-8 text-right text-sm text-ink-soft tabular-nums">{name}</span>
						<span className="w-20 font-mono text-sm">{hex}</span>
						<CopyButton text={hex} label={hex} variant="quiet" size="small">
							<span className="sr-only">{hex}</span>
						</CopyButton>
					</li>
				)
			})}
		</ol>
	)
}
