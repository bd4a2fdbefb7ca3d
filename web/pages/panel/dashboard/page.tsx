import { servicesContext, sessionContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Hint } from '#web/session/hint.tsx'
import type { Route } from './+types/page.ts'
import { AttentionSection } from './attention-section.tsx'
import { Figures } from './figures.tsx'
import { messages } from './messages.ts'
import { PresentFigures } from './present-figures.tsx'
import { readOverview } from './read-overview.ts'
import { readFigures } from './shown-figures.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** Reads only what the roles of the user allow, and what the services that answer give. */
export async function loader({ request: { headers }, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const reader = { headers, permissions: context.get(sessionContext).permissions }
	const nowMs = Date.now()
	const [overview, figures] = await Promise.all([
		readOverview(services, reader, nowMs),
		readFigures(services, reader, nowMs),
	])
	return { ...overview, ...figures }
}

export default function PanelDashboardPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { attention, present, today, figures } = loaderData
	return (
		<div className="max-w-[60rem]">
			<PageHeading title={words.heading} lead={words.lead} />
			<Hint id="panel" className="mb-8">
				{words.hint}
			</Hint>
			<AttentionSection attention={attention} />
			<PresentFigures present={present} />
			<Figures figures={figures} today={today} />
		</div>
	)
}
