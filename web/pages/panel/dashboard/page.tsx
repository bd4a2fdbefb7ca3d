import { servicesContext, sessionContext } from '#web/context.ts'
import { nullIf } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import type { Route } from './+types/page.ts'
import { AttentionSection } from './attention-section.tsx'
import { Figures } from './figures.tsx'
import { mailFigures } from './mail-figures.ts'
import { messages } from './messages.ts'
import { PresentFigures } from './present-figures.tsx'
import { readAttention } from './read-attention.ts'
import { readFigures } from './shown-figures.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** Reads only what the roles of the user allow, and what the services that answer give. */
export async function loader({ request: { headers }, context }: Route.LoaderArgs) {
	const services = context.get(servicesContext)
	const { permissions } = context.get(sessionContext)
	const { accounts } = services
	const reader = { headers, permissions }
	const nowMs = Date.now()
	const [attention, { today, figures }, users, mails] = await Promise.all([
		readAttention(services, reader, nowMs),
		readFigures(services, reader, nowMs),
		permissions.includes('users.read') ? nullIf('UNAVAILABLE', accounts.users.list(headers, {})) : null,
		permissions.includes('mails.read') ? nullIf('UNAVAILABLE', accounts.mails(headers, {})) : null,
	])
	return { attention, today, figures, accounts: users?.found ?? null, mails: mails && mailFigures(mails) }
}

export default function PanelDashboardPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { attention, today, figures, accounts, mails } = loaderData
	return (
		<div className="max-w-[60rem]">
			<PageHeading title={words.heading} lead={words.lead} />
			<AttentionSection attention={attention} />
			<PresentFigures accounts={accounts} mails={mails} />
			<Figures figures={figures} today={today} />
		</div>
	)
}
