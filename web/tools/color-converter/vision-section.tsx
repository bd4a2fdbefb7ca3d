import { useMessages } from '#web/i18n/locale.ts'
import { type Color, colorOf } from './color/color.ts'
import { mapToGamut } from './color/gamut.ts'
import { colorIn } from './color/read.ts'
import { writeHex } from './color/write.ts'
import { messages } from './messages.ts'
import { TextSample } from './swatches.tsx'
import { simulateVision, visions } from './vision.ts'

export function VisionSection({ color, background }: { color: Color; background: string }) {
	const words = useMessages(messages)
	const backgroundColor = colorIn(background) ?? colorOf('srgb', [1, 1, 1])
	const rows = [
		{ name: words.usual, note: '', front: mapToGamut(color, 'srgb'), back: backgroundColor },
		...visions.map((vision) => ({
			name: words[vision],
			note: words[`${vision}Note`],
			front: simulateVision(vision, color),
			back: simulateVision(vision, backgroundColor),
		})),
	]
	return (
		<section aria-label={words.visions} className="grid gap-4">
			<ul className="grid gap-3">
				{rows.map(({ name, note, front, back }) => (
					<li
						key={name}
						className="grid items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface-raised p-3 sm:grid-cols-[10rem_1fr]"
					>
						<div className="flex h-16 overflow-hidden rounded-small border border-line">
							<TextSample color={front} background={back} large="Aa" className="h-full w-1/2 shrink-0" />
							<TextSample color={back} background={front} large="Aa" className="h-full w-1/2 shrink-0" />
						</div>
						<div>
							<p className="flex flex-wrap justify-between gap-x-4">
								<span className="font-semibold">{name}</span>
								<span className="font-mono text-sm">{writeHex(front)}</span>
							</p>
							<p className="text-sm text-ink-soft">{note}</p>
						</div>
					</li>
				))}
			</ul>
			<p className="text-sm text-ink-soft">{words.visionNote}</p>
		</section>
	)
}
