import { useMessages } from '#web/i18n/locale.ts'
import type { Color } from './color/color.ts'
import { isInGamut, mapToGamut } from './color/gamut.ts'
import { messages } from './result-messages.ts'
import { Swatch } from './swatch.tsx'

/** The colour at large; beside it the nearest of sRGB, where that is another. */
export function Preview({ color }: { color: Color }) {
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
