import type { Uptimes } from '#services/status/contract.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { percent } from './figures.ts'
import { serviceMessages } from './service-messages.ts'

const stretches = ['day', 'week', 'month', 'quarter', 'year'] as const

/** The uptimes of a service over its five stretches. */
export function UptimeFigures({ uptimes }: { uptimes: Uptimes }) {
	const words = useMessages(serviceMessages)
	const locale = useLocale()
	return (
		<dl
			aria-label={words.uptimes}
			className="grid w-full grid-cols-5 gap-x-1 text-sm tabular-nums sm:flex sm:w-auto sm:flex-wrap sm:gap-x-5"
		>
			{stretches.map((stretch) => {
				const share = uptimes[stretch]
				return (
					<div key={stretch}>
						<dt className="inline text-ink-soft max-sm:block">{words[stretch]}</dt>{' '}
						<dd className="inline font-semibold whitespace-nowrap max-sm:block">
							{share === null ? words.none : percent(share, locale)}
						</dd>
					</div>
				)
			})}
		</dl>
	)
}
