import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { CopyButton } from '#web/tools/copy-button.tsx'
import { convert } from './convert.ts'
import { messages } from './messages.ts'
import { type Rational, writeDecimal } from './rational.ts'
import { unitNames } from './unit-names.ts'
import { categories, type CategoryName, type UnitName } from './units.ts'
import { writeNumber, writePlain } from './write-number.ts'

type ConversionsProps = { category: CategoryName; value: Rational; from: UnitName; to: UnitName }

/** The value in the unit asked for, then in all others of its category. */
export function Conversions({ category, value, from, to }: ConversionsProps) {
	const words = useMessages(messages)
	const names = useMessages(unitNames)
	const locale = useLocale()
	const { units } = categories[category]
	const inUnit = (name: string) => writeDecimal(convert(value, units[from]!, units[name]!))
	const others = Object.keys(units).filter((name) => name !== from && name !== to)
	const { text, isExact } = inUnit(to)
	return (
		<>
			<div className="rounded-card border border-line bg-surface-raised p-5 sm:p-6">
				<h2 className="font-sans text-sm font-normal text-ink-soft">{names[to]}</h2>
				<p className="mt-1 font-heading text-3xl font-bold tabular-nums wrap-anywhere">
					{writeNumber(text, locale)}{' '}
					<span className="text-xl text-ink-soft">{units[to]!.symbol[locale]}</span>
				</p>
				<p className="mt-2 text-sm text-ink-soft">{isExact ? words.exact : words.approximate}</p>
				<div className="mt-4">
					<CopyButton text={writePlain(text, locale)} variant="primary" />
				</div>
			</div>
			{others.length > 0 && (
				<div>
					<h2 className="text-lg">{words.others}</h2>
					<dl className="mt-2 divide-y divide-line tabular-nums">
						{others.map((name) => (
							<div key={name} className="flex justify-between gap-4 py-2">
								<dt className="text-ink-soft">{names[name as UnitName]}</dt>
								<dd className="min-w-0 text-right wrap-anywhere">
									{writeNumber(inUnit(name).text, locale)} {units[name]!.symbol[locale]}
								</dd>
							</div>
						))}
					</dl>
				</div>
			)}
		</>
	)
}
