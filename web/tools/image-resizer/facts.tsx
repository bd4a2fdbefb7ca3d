import { memo, type ReactNode } from 'react'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { formatSize } from '#web/tools/format-size.ts'
import { Notice } from '#web/ui/notice.tsx'
import { isSrgb } from './formats/icc.ts'
import type { Size } from './resample/resample.ts'
import type { Resized } from './resize-file.ts'
import { messages } from './result-messages.ts'
import { savingOf } from './saving.ts'

type FactsProps = { file: File; resized: Resized }

/** What the picture was, what it is now, and what should be known of it. Others beside it go on: it stays as it is. */
export const Facts = memo(function Facts({ file, resized }: FactsProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { before, blob, width, height, quality, milliseconds, remarks, profile } = resized
	const dimensions = (size: Size) =>
		words.dimensions(formatNumber(size.width, locale), formatNumber(size.height, locale))
	const seconds = new Intl.NumberFormat(locale, {
		style: 'unit',
		unit: 'second',
		maximumFractionDigits: 1,
	}).format(milliseconds / 1000)
	const saving = savingOf(file.size, blob.size, locale)
	const isOriginal = remarks.includes('original-kept')
	const isConverted =
		profile !== null && profile !== '' && !isSrgb(profile) && !isOriginal && !remarks.includes('other-colors')
	return (
		<>
			<dl className="divide-y divide-line rounded-card border border-line bg-surface-raised px-4 tabular-nums">
				<Fact term={words.before}>
					{dimensions(before)} · {formatSize(file.size, locale)}
				</Fact>
				<Fact term={words.after}>
					{dimensions({ width, height })} · <strong>{formatSize(blob.size, locale)}</strong>
					{saving && <span className="text-good-text"> ({words.lighter(saving)})</span>}
				</Fact>
			</dl>
			<p className="-mt-3 text-sm text-ink-soft">
				{quality === null ? words.made(seconds) : words.madeAt(quality, seconds)}.{' '}
				{isConverted && words.profileConverted(profile)}
			</p>
			{remarks.map((remark) => (
				<Notice key={remark} tone={remark === 'original-kept' ? 'info' : 'warn'}>
					{words[remark]}
				</Notice>
			))}
		</>
	)
})

function Fact({ term, children }: { term: string; children: ReactNode }) {
	return (
		<div className="flex flex-wrap justify-between gap-x-4 py-2.5">
			<dt className="text-ink-soft">{term}</dt>
			<dd>{children}</dd>
		</div>
	)
}
