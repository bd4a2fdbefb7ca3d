import type { ServiceState } from '#services/status/service.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { messages } from './messages.ts'

const nameWords = ['accounts', 'content', 'feedback', 'status', 'web'] as const

/** Each service with its state; what is down comes first. */
export function ServiceList({ services }: { services: readonly ServiceState[] }) {
	const words = useMessages(messages)
	const nameOf = (name: string) => {
		const word = nameWords.find((known) => known === name)
		return word ? words[word] : name
	}
	const sorted = services.toSorted((a, b) => Number(a.state === 'up') - Number(b.state === 'up'))
	return (
		<section aria-label={words.services} className="mt-8">
			<ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
				{sorted.map(({ name, state }) => (
					<li key={name} className="flex items-center justify-between gap-4 px-4 py-4 sm:px-5">
						<h2 className="font-sans text-base font-semibold tracking-normal">{nameOf(name)}</h2>
						<StateBadge state={state === 'up' ? 'good' : 'bad'} />
					</li>
				))}
			</ul>
		</section>
	)
}
