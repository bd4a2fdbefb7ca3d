import { useId } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { alphaOf, type Color, colorOf, coordinatesIn, type Triple } from './color/color.ts'
import { mapToGamut } from './color/gamut.ts'
import { writeHex, writeIn } from './color/write.ts'
import { messages } from './messages.ts'

const sliders = [
	{ name: 'lightness', max: 1, step: 0.005 },
	{ name: 'chroma', max: 0.4, step: 0.002 },
	{ name: 'hue', max: 360, step: 1 },
	{ name: 'alpha', max: 1, step: 0.01 },
] as const

const stopCount = 16

export function Sliders({ color, onColor }: { color: Color; onColor: (color: string) => void }) {
	const [lightness, chroma, hue] = coordinatesIn('oklch', color)
	const values = [lightness, chroma, hue, alphaOf(color)]
	const withValue = (index: number, value: number): Color => {
		const [l, c, h, alpha] = values.map((own, at) => (at === index ? value : own))
		return colorOf('oklch', [l, c, h] as unknown as Triple, alpha)
	}
	return (
		<div className="grid gap-4 pt-2">
			{sliders.map(({ name, max, step }, index) => (
				<Slider
					key={name}
					{...{ name, max, step }}
					value={values[index]!}
					colorAt={(value) => withValue(index, value)}
					onValue={(value) => onColor(writeIn('oklch', withValue(index, value)))}
				/>
			))}
		</div>
	)
}

type SliderProps = {
	name: (typeof sliders)[number]['name']
	max: number
	step: number
	value: number
	colorAt: (value: number) => Color
	onValue: (value: number) => void
}

function Slider({ name, max, step, value, colorAt, onValue }: SliderProps) {
	const id = useId()
	const words = useMessages(messages)
	const locale = useLocale()
	const shown = Math.min(max, Math.max(0, value))
	return (
		<div>
			<div className="flex justify-between gap-4">
				<label htmlFor={id}>{words[name]}</label>
				<span className="text-ink-soft tabular-nums">{formatNumber(Number(value.toFixed(3)), locale)}</span>
			</div>
			<svg aria-hidden className="mt-1 h-3 w-full rounded-full border border-line">
				<defs>
					<linearGradient id={`${id}-track`}>
						{Array.from({ length: stopCount + 1 }, (_, index) => {
							const color = colorAt((max * index) / stopCount)
							return (
								<stop
									key={index}
									offset={index / stopCount}
									stopColor={writeHex({ ...mapToGamut(color, 'srgb'), alpha: 1 })}
									stopOpacity={alphaOf(color)}
								/>
							)
						})}
					</linearGradient>
				</defs>
				<rect width="100%" height="100%" fill={`url(#${id}-track)`} />
			</svg>
			<input
				id={id}
				type="range"
				min={0}
				max={max}
				step={step}
				value={shown}
				onChange={({ target }) => onValue(target.valueAsNumber)}
				className="h-11 w-full accent-accent"
			/>
		</div>
	)
}
