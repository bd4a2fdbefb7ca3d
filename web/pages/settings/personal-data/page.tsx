import { z } from 'zod'
import type { ExportView } from '#services/accounts/personal-data/contract.ts'
import { ConfirmSessionLink } from '#web/accounts/confirm-session.tsx'
import { localeContext, servicesContext } from '#web/context.ts'
import { ActionForm, useSubmitting } from '#web/forms/action-form.tsx'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { Form } from '#web/forms/form.tsx'
import { idField } from '#web/forms/schemas.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { errorTexts, messages } from './messages.ts'

const path = '/dashboard/settings/data'

const Change = z.object({ remove: idField.optional() })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export async function loader({ request, context }: Route.LoaderArgs) {
	const { accounts } = context.get(servicesContext)
	const [exports, { isFresh }] = await orErrorScreen(
		Promise.all([accounts.personalData.exports(request.headers), accounts.security.read(request.headers)]),
	)
	return { exports, isFresh }
}

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
		const { personalData } = context.get(servicesContext).accounts
		const { remove } = parse(Change)
		if (remove === undefined) await personalData.requestExport(request.headers, context.get(localeContext))
		else await personalData.removeExport(request.headers, remove)
		return { done: remove === undefined ? ('asked' as const) : ('removed' as const) }
	},
	{ messages: errorTexts, meanings: { EXPORT_RUNNING: {}, SESSION_IS_NOT_FRESH: {} } },
)

export const clientAction = formClientAction

export default function DataPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { exports, isFresh } = loaderData
	const rejected = actionData?.rejected
	const isRunning = exports.some(({ state }) => state === 'waiting')
	return (
		<div className="max-w-[44rem]">
			<PageHeading title={words.title} lead={words.lead} />
			{actionData?.done && (
				<FocusOnMount className="mb-8">
					<Notice tone="good">{words[actionData.done]}</Notice>
				</FocusOnMount>
			)}
			{!isFresh && (
				<Notice tone="info" className="mb-8" action={<ConfirmSessionLink next={path} />}>
					{words.confirmFirst}
				</Notice>
			)}
			{isFresh && !isRunning && <ActionForm rejected={rejected} submit={words.ask} isWide />}
			{isFresh && isRunning && <ErrorNotice formError={rejected?.errors['form']} />}
			{exports.length > 0 && (
				<Section title={words.copies}>
					<ul className="grid gap-4">
						{exports.map((each) => (
							<ExportCard key={each.id} export={each} isFresh={isFresh} />
						))}
					</ul>
				</Section>
			)}
			<p className="mt-12">
				<ButtonLink to="/dashboard/settings/deletion">{words.leave}</ButtonLink>
			</p>
		</div>
	)
}

function ExportCard({ export: found, isFresh }: { export: ExportView; isFresh: boolean }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const submitting = useSubmitting()
	const { id, state, requestedAt, bytes, expiresAt } = found
	const megabytes = formatNumber(Math.ceil((bytes ?? 0) / 100_000) / 10, locale)
	return (
		<Card as="li">
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div>
					<h3 className="text-lg">{state === 'done' ? words.ready : words.waiting}</h3>
					<p className="mt-1 text-sm text-ink-soft">
						{words.askedAt} <DateTime iso={requestedAt} withTime />
					</p>
					{expiresAt && (
						<p className="text-sm text-ink-soft">
							{words.size(megabytes)} · {words.until} <DateTime iso={expiresAt} withTime />
						</p>
					)}
				</div>
				<div className="flex flex-wrap gap-3">
					{state === 'done' && isFresh && (
						<a className={buttonClass({ variant: 'primary' })} href={downloadAddress(id)} download>
							{words.download}
						</a>
					)}
					<Form>
						<input type="hidden" name="remove" value={id} />
						<Button type="submit" pending={submitting}>
							{state === 'done' ? words.remove : words.stop}
						</Button>
					</Form>
				</div>
			</div>
		</Card>
	)
}

const downloadAddress = (id: string) => `/api/account/personal-data/exports/${id}`
