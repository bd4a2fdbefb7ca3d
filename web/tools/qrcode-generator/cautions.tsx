import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { contrastOf } from './drawing/colours.ts'
import { quietZone, sideOf } from './drawing/drawing.ts'
import type { Plan } from './plan.ts'
import { messages } from './result-messages.ts'

/** The smallest modules that telephones read well, in millimetres, and how much of the correction a logo may use. */
const leastModule = 0.4
const mostLogoUse = 0.6

/** What will make this code hard to read, and what to do about it. */
export function Cautions({ plan, isPrint }: { plan: Plan; isPrint: boolean }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { drawing, logoUse, millimetres } = plan
	const { contrast, difference } = contrastOf(drawing.dark, drawing.light)
	const module = millimetres / sideOf(drawing)
	const share = (part: number) => formatNumber(Math.round(part * 100), locale)
	const said: [tone: 'info' | 'warn' | 'bad', sentence: string | false][] = [
		['warn', drawing.margin < quietZone && words.marginLow],
		['bad', contrast === 'inverted' && words.inverted],
		['bad', contrast === 'poor' && words.poor(share(difference))],
		['warn', contrast === 'fair' && words.fair(share(difference))],
		[
			'warn',
			isPrint &&
				module < leastModule &&
				words.smallModules(new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(module)),
		],
		['bad', logoUse >= 1 && words.logoTooBig],
		['warn', logoUse >= mostLogoUse && logoUse < 1 && words.logoHeavy(share(logoUse))],
		['info', logoUse > 0 && logoUse < mostLogoUse && words.logoBudget(share(logoUse))],
	]
	return said.map(
		([tone, sentence]) =>
			sentence && (
				<Notice key={sentence} tone={tone}>
					{sentence}
				</Notice>
			),
	)
}
