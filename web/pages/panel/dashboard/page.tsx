import { servicesContext, sessionContext } from '#web/context.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { Figures } from './figures.tsx'
import { mailFigures, type MailFigures } from './mail-figures.ts'
import { messages } from './messages.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

/** Reads only what the roles of the user allow. */
export async function loader({ request: { headers }, context }: Route.LoaderArgs) {
	const { accounts, feedback } = context.get(servicesContext)
	const { permissions } = context.get(sessionContext)
	const [users, mails, newFeedback] = await orErrorScreen(
		Promise.all([
			permissions.includes('users.read') ? accounts.users.list(headers, {}) : null,
			permissions.includes('mails.read') ? accounts.mails(headers, {}) : null,
			permissions.includes('feedback.manage') ? feedback.inbox.count(headers) : null,
		]),
	)
	return {
		accounts: users?.found ?? null,
		mails: mails && mailFigures(mails),
		newFeedback,
	}
}

export default function PanelDashboardPage({ loaderData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { accounts, mails, newFeedback } = loaderData
	return (
		<div className="max-w-[60rem]">
			<PageHeading title={words.heading} lead={words.lead} />
			<Figures accounts={accounts} mails={mails} />
			{mails && (
				<Section title={words.attention}>
					<Attention mails={mails} />
				</Section>
			)}
			{newFeedback !== null && (
				<Section title={words.feedback}>
					<TextLink to="/panel/feedback">{words.newFeedback(newFeedback)}</TextLink>
				</Section>
			)}
		</div>
	)
}

function Attention({ mails }: { mails: MailFigures }) {
	const words = useMessages(messages)
	const readMails = (
		<ButtonLink to="/panel/mails" size="small">
			{words.readMails}
		</ButtonLink>
	)
	if (mails.delivery === 'smtp' && mails.failed === 0)
		return <p className="text-ink-soft">{words.allIsWell}</p>
	return (
		<div className="grid gap-4">
			{mails.delivery === 'stored' && (
				<Notice tone="warn" title={words.noSmtp} action={readMails}>
					{words.noSmtpAbout}
				</Notice>
			)}
			{mails.failed > 0 && (
				<Notice tone="warn" title={words.refused} action={readMails}>
					{words.refusedAbout}
				</Notice>
			)}
		</div>
	)
}
