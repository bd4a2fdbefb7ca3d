import { useState } from 'react'
import swapIcon from 'virtual:icon/lucide/arrow-up-down'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import type { Options } from './search-params.ts'
import { ColorField, type Draft } from './color-field.tsx'
import type { Color } from './color/color.ts'
import { readColor } from './color/read.ts'
import { contrast, criteria, lightnessContrast } from './contrast.ts'
import { PassingColors } from './passing-colors.tsx'
import { TextSample } from './text-sample.tsx'
import { messages } from './view-messages.ts'

type ContrastPartProps = {
	color: Color
	options: Options
	onChange: (next: Partial<Options>, key?: string) => void
}

/** How well the colour reads as text on a background, and what would read better. */
export function ContrastPart({ color, options, onChange }: ContrastPartProps) {
	const words = useMessages(messages)
	const [draft, setDraft] = useState<Draft>()
	const read = readColor(options.background)
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
			{'color' in read && (
				<>
					<TextSample
						color={color}
						background={read.color}
						large={words.sampleLarge}
						small={words.sample}
						className="h-32 w-full rounded-card border border-line"
					/>
					<Verdicts color={color} background={read.color} />
					<PassingColors
						color={color}
						background={read.color}
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
				{criteria.map(({ name, least }) => (
					<div key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
						<dt>
							{words[name]}{' '}
							<span className="text-sm text-ink-soft">({words.least(short.format(least))})</span>
						</dt>
						<dd>
							<StateBadge state={ratio >= least ? 'good' : 'bad'}>
								{ratio >= least ? words.passes : words.fails}
							</StateBadge>
						</dd>
					</div>
				))}
			</dl>
			<p className="mt-1.5 text-sm text-ink-soft">{words.largeNote}</p>
			<p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
				<span>{words.lightness}</span>
				<strong className="text-2xl tabular-nums">{short.format(lightness)}</strong>
			</p>
			<p className="text-sm text-ink-soft">{words.lightnessNote}</p>
		</div>
	)
}
