import { z } from 'zod'
import { servicesContext } from '#web/context.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { LetterBox } from '#web/ui/drawings/letter-box.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Route } from './+types/page.ts'
import { findMail, listMails } from './list-mails.ts'
import { mailPath } from './mail-path.ts'
import { MailList } from './mail-list.tsx'
import { KeptMails } from './kept-mails.tsx'
import { messages } from './messages.ts'
import { OpenMail } from './open-mail.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, url }: Route.LoaderArgs) {
	const after = url.searchParams.get('apres')
	const openId = url.searchParams.get('mail')
	const services = context.get(servicesContext)
	const { mails, next, delivery, stored, isWhole } = await orErrorScreen(
		listMails(services, request.headers, after),
	)
	const listed = mails.map(({ id, to, subject, createdAt, state }) => ({ id, to, subject, createdAt, state }))
	const open = openId === null ? null : await orErrorScreen(findMail(services, request.headers, openId))
	return { mails: listed, next, delivery, stored, isWhole, after, openId, open }
}

const KeptForm = z.object({ intent: z.enum(['send', 'drop'], 'VALIDATION_ERROR') })

export const action = formAction(async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
	const { intent } = parse(KeptForm)
	const { accounts, status } = context.get(servicesContext)
	await Promise.all([
		accounts.mailServer.releaseStored(request.headers, intent),
		status.mails.releaseStored(request.headers, intent),
	])
	return { released: intent }
})

export const clientAction = formClientAction

export default function MailsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { mails, next, delivery, stored, isWhole, after, openId, open } = loaderData
	if (mails.length === 0) {
		return (
			<>
				<PageHeading title={words.title} lead={words.lead} />
				<EmptyState drawing={<LetterBox />} title={words.none}>
					{words.noneAbout}
				</EmptyState>
			</>
		)
	}
	return (
		<>
			<PageHeading title={words.title} lead={words.lead} />
			{!isWhole && (
				<Notice tone="warn" className="mb-6">
					{words.partly}
				</Notice>
			)}
			{actionData?.released && (
				<FocusOnMount className="mb-6">
					<Notice tone="good">{actionData.released === 'send' ? words.sending : words.dropped}</Notice>
				</FocusOnMount>
			)}
			{delivery === 'smtp' && stored > 0 && <KeptMails count={stored} />}
			{delivery === 'stored' && <Notice className="mb-6">{words.noSmtp}</Notice>}
			<div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[22rem_1fr]">
				<div className={openId ? 'max-xl:hidden' : undefined}>
					<MailList mails={mails} after={after} openId={openId} />
					<Pagination next={next && mailPath({ after: next })} first={after && mailPath({ after: null })} />
				</div>
				<OpenMail mail={open} isConfirming={openId !== null} back={mailPath({ after })} />
			</div>
		</>
	)
}
