import { useState } from 'react'
import swapIcon from 'virtual:icon/lucide/arrow-up-down'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { ColorField, type Draft } from './color-field.tsx'
import type { Color } from './color/color.ts'
import { colorIn } from './color/read.ts'
import { writeHex } from './color/write.ts'
import { contrast, criteria, lightnessContrast, nearestPassing } from './contrast.ts'
import { messages } from './messages.ts'
import type { OnOptionsChange, Options } from './options.ts'
import { Swatch, TextSample } from './swatches.tsx'

type ContrastSectionProps = { color: Color; options: Options; onChange: OnOptionsChange }

export function ContrastSection({ color, options, onChange }: ContrastSectionProps) {
	const words = useMessages(messages)
	const [draft, setDraft] = useState<Draft>()
	const background = colorIn(options.background)
	return (
		<>
			<ColorField
				label={words.background}
				pickerLabel={words.backgroundPicker}
				color={options.background}
				onColor={(background) => onChange({ background }, 'background')}
				draft={draft}
				onDraft={setDraft}
			>
				<Button
					icon={swapIcon}
					onClick={() => onChange({ color: options.background, background: options.color })}
				>
					{words.swap}
				</Button>
			</ColorField>
			{background && (
				<>
					<TextSample
						color={color}
						background={background}
						large={words.sampleLarge}
						small={words.sample}
						className="h-32 w-full rounded-card border border-line"
					/>
					<Verdicts color={color} background={background} />
					<PassingColors
						color={color}
						background={background}
						onColor={(next) => onChange({ color: next })}
					/>
				</>
			)}
		</>
	)
}

function Verdicts({ color, background }: { color: Color; background: Color }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const ratio = contrast(color, background)
	const lightness = lightnessContrast(color, background)
	const decimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
	const short = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
	return (
		<div>
			<p className="flex flex-wrap items-baseline justify-between gap-x-4">
				<span>{words.ratioName}</span>
				{/* Never rounded up: 4.497 is not 4.5. */}
				<strong className="text-2xl tabular-nums">
					{words.ratio(decimals.format(Math.floor(ratio * 100 + 1e-9) / 100))}
				</strong>
			</p>
			<dl className="mt-2 divide-y divide-line border-y border-line">
				{criteria.map(({ name, min }) => (
					<div key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
						<dt>
							{words[name]} <span className="text-sm text-ink-soft">({words.least(short.format(min))})</span>
						</dt>
						<dd>
							<StateBadge state={ratio >= min ? 'good' : 'bad'}>
								{ratio >= min ? words.passes : words.fails}
							</StateBadge>
						</dd>
					</div>
				))}
			</dl>
			<p className="mt-1.5 text-sm text-ink-soft">{words.largeNote}</p>
			<p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
				<span>{words.lightnessContrast}</span>
				<strong className="text-2xl tabular-nums">{short.format(lightness)}</strong>
			</p>
			<p className="text-sm text-ink-soft">{words.lightnessNote}</p>
		</div>
	)
}

const targetRatios = [3, 4.5, 7]

type PassingColorsProps = { color: Color; background: Color; onColor: (color: string) => void }

function PassingColors({ color, background, onColor }: PassingColorsProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const ratio = contrast(color, background)
	const failedRatios = targetRatios.filter((target) => ratio < target)
	if (failedRatios.length === 0) return null
	const short = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
	return (
		<div>
			<h2 className="mb-1.5 font-sans text-base font-semibold">{words.nearestPassing}</h2>
			<ul className="divide-y divide-line border-y border-line">
				{failedRatios.map((target) => {
					const passing = nearestPassing(color, background, target)
					return (
						<li key={target} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
							<span className="w-28 tabular-nums">{words.nearestFor(short.format(target))}</span>
							{passing ? (
								<>
									<Swatch color={passing} className="h-8 w-12" />
									<span className="grow font-mono text-sm">{writeHex(passing)}</span>
									<Button
										size="small"
										aria-label={words.take(writeHex(passing))}
										onClick={() => onColor(writeHex(passing))}
									>
										{words.takeShort}
									</Button>
								</>
							) : (
								<span className="grow text-sm text-ink-soft">{words.none}</span>
							)}
						</li>
					)
				})}
			</ul>
		</div>
	)
}
