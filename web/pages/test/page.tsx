import { useState } from 'react'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { Route } from './+types/page.ts'
import { Acting } from './acting.tsx'
import { Asking } from './asking.tsx'
import { Drawing } from './drawing.tsx'
import { type Face, FacesProvider } from './faces.ts'
import { Foundations } from './foundations.tsx'
import { messages } from './messages.ts'
import { Showing } from './showing.tsx'
import { Situating } from './situating.tsx'
import { Telling } from './telling.tsx'

const families = ['foundations', 'acting', 'asking', 'showing', 'telling', 'situating', 'drawing'] as const
const faces = { both: ['light', 'dark'], light: ['light'], dark: ['dark'] } as const satisfies Record<
	string,
	Face[]
>

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({ title: messages[locale].title, description: messages[locale].lead }))

/** The living style guide: every component of `web/ui` in all its states. */
export default function StyleGuide() {
	const words = useMessages(messages)
	const isHydrated = useHydrated()
	const [shown, setShown] = useState<keyof typeof faces>('both')
	return (
		<div className="page-width pb-16">
			<PageHeader
				eyebrow={words.eyebrow}
				title={words.title}
				lead={words.lead}
				actions={
					isHydrated && (
						<SegmentedControl
							label={words.faces}
							name="faces"
							value={shown}
							onChange={setShown}
							segments={[
								{ value: 'both', label: words.both },
								{ value: 'light', label: words.light },
								{ value: 'dark', label: words.dark },
							]}
						/>
					)
				}
			/>
			<div className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12">
				<nav aria-label={words.index} className="mt-6 lg:sticky lg:top-24 lg:mt-10 lg:self-start">
					<ul className="flex flex-wrap gap-x-4 lg:flex-col lg:border-l lg:border-line">
						{families.map((family) => (
							<li key={family}>
								<a
									href={`#${family}`}
									className="flex min-h-11 items-center font-semibold text-ink-soft transition-colors hover:text-ink lg:min-h-9 lg:pl-4"
								>
									{words[family]}
								</a>
							</li>
						))}
					</ul>
				</nav>
				<FacesProvider value={faces[shown]}>
					<div>
						<Foundations />
						<Acting />
						<Asking />
						<Showing />
						<Telling />
						<Situating />
						<Drawing />
					</div>
				</FacesProvider>
			</div>
		</div>
	)
}
