import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { logoBox, sideOf } from './drawing/drawing.ts'
import { pathOf } from './drawing/outline.ts'
import type { Plan } from './plan.ts'
import { messages } from './result-messages.ts'
import { restored } from './symbol.ts'

const maxLabelLength = 80

type PictureProps = { plan: Plan; isSecret: boolean; isPrint: boolean }

/** The symbol as it will be saved: dark on light in both colour modes, since readers need it so. */
export function PictureSection({ plan, isSecret, isPrint }: PictureProps) {
	const words = useMessages(messages)
	const { drawing, text } = plan
	const side = sideOf(drawing)
	const label = text.length > maxLabelLength ? `${text.slice(0, maxLabelLength)}…` : text
	return (
		<figure className="grid gap-3">
			<svg
				role="img"
				aria-label={isSecret ? words.secretPicture : words.picture(label)}
				viewBox={`0 0 ${side} ${side}`}
				shapeRendering="crispEdges"
				className="w-full max-w-sm rounded-card border border-line"
			>
				<path fill={drawing.light} d={`M0 0h${side}v${side}H0z`} />
				<path fill={drawing.dark} fillRule="evenodd" d={pathOf(drawing.modules, drawing.margin)} />
				{drawing.logo && (
					<image
						{...logoBox(drawing.logo, drawing.margin)}
						preserveAspectRatio="none"
						href={drawing.logo.dataUri}
					/>
				)}
			</svg>
			<figcaption className="text-sm text-ink-soft">
				<Facts plan={plan} isPrint={isPrint} />
			</figcaption>
		</figure>
	)
}

function Facts({
	plan: { symbol, drawing, png, millimetres },
	isPrint,
}: Pick<PictureProps, 'plan' | 'isPrint'>) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { version, level, modules, bytesLeft } = symbol
	const side = sideOf(drawing)
	const number = (value: number, decimals = 0) =>
		new Intl.NumberFormat(locale, { maximumFractionDigits: decimals }).format(value)
	const parts = [
		words.facts(version, modules.length),
		words.resists(restored[level]),
		bytesLeft > 0 ? words.room(number(bytesLeft), bytesLeft) : words.noRoom,
	]
	return (
		<>
			{parts.join(', ')}.
			<br />
			{isPrint
				? words.printed(number(millimetres, 1), number(millimetres / side, 2))
				: words.onScreen(number(side * png.modulePixels), png.modulePixels)}
			.
		</>
	)
}
