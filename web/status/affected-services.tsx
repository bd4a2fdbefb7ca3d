import { Fragment } from 'react'
import type { AffectedService } from '#services/status/affected-services.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { pathOf } from './paths.ts'
import { incidentMessages } from './incident-messages.ts'

export function AffectedServices({ monitors }: { monitors: readonly AffectedService[] }) {
	const words = useMessages(incidentMessages)
	if (monitors.length === 0) return null
	return (
		<p className="mt-1 text-sm text-ink-soft">
			{words.concerns(monitors.length)}{' '}
			{monitors.map(({ id, name }, index) => (
				<Fragment key={id}>
					{index > 0 && ', '}
					<TextLink to={pathOf(id)}>{name}</TextLink>
				</Fragment>
			))}
		</p>
	)
}
