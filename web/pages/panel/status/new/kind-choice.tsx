import { Card, CardLink } from '#web/ui/card.tsx'

type KindChoiceProps = { kinds: readonly { kind: string; name: string; about: string }[] }

/** What can be watched: each kind leads to its form. */
export function KindChoice({ kinds }: KindChoiceProps) {
	return (
		<ul className="grid gap-3 sm:grid-cols-2">
			{kinds.map(({ kind, name, about }) => (
				<Card key={kind} as="li" padding="small" pressable>
					<CardLink to={`/panel/status/new?kind=${kind}`} className="text-lg font-semibold">
						{name}
					</CardLink>
					<p className="mt-1 text-ink-soft">{about}</p>
				</Card>
			))}
		</ul>
	)
}
