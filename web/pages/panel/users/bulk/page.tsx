import { useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import { z } from 'zod'
import type { BulkView } from '#services/accounts/users/bulk/contract.ts'
import { servicesContext } from '#web/context.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { Form } from '#web/forms/form.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { formatNumber, formatTime } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { BackLink } from '#web/navigation/back-link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { useRoleLabels } from '#web/pages/panel/roles.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { errorMessages, messages } from './messages.ts'

const Step = z.object({ intent: z.enum(['run', 'undo'], { error: 'VALIDATION_ERROR' }) })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context, params }: Route.LoaderArgs) {
	const { users, roles } = context.get(servicesContext).accounts
	const [bulk, customRoles] = await orErrorScreen(
		Promise.all([users.bulk.find(request.headers, params.id), roles.labels(request.headers)]),
	)
	return { bulk, customRoles }
}

export const action = formAction(
	async ({ request, context, params, parse }: FormArgs<Route.ActionArgs>) => {
		const { intent } = parse(Step)
		const { bulk } = context.get(servicesContext).accounts.users
		const { state } = await bulk[intent](request.headers, params.id)
		return { state }
	},
	{
		messages: errorMessages,
		meanings: { TOO_LATE_TO_UNDO: { field: 'form' }, FORBIDDEN: { field: 'form' } },
	},
)

export const clientAction = formClientAction

export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { bulk, customRoles } = loaderData
	const labels = useRoleLabels(customRoles)
	const role = bulk.role === null ? '' : (labels[bulk.role] ?? bulk.role)
	const count = (result: BulkView['users'][number]['result']) =>
		bulk.users.filter((user) => user.result === result).length
	const [ready, done, undone] = [count('ready'), count('done'), count('undone')]
	const written = (number: number) => formatNumber(number, locale)
	return (
		<div className="max-w-[52rem]">
			<PageHeading
				eyebrow={<BackLink to="/panel/users">{words.back}</BackLink>}
				title={words[bulk.action](role)}
				lead={words.summary(written(bulk.users.length), written(bulk.users.length - count('skipped')))}
			/>
			<ErrorNotice formError={Object.values(actionData?.rejected?.errors ?? {})[0]} className="mb-8" />
			<div aria-live="polite" className="mb-8 grid gap-4">
				{bulk.state === 'preview' && <Notice>{words[`${bulk.action}Means`]}</Notice>}
				{bulk.state === 'preview' && ready === 0 && <Notice tone="warn">{words.nobody}</Notice>}
				{bulk.state === 'running' && (
					<Progress label={words.progress} value={(100 * done) / Math.max(1, done + ready)} />
				)}
				{bulk.state === 'done' && <Notice tone="good">{words.done(done, written(done))}</Notice>}
				{bulk.state === 'undone' && <Notice tone="good">{words.undone(undone, written(undone))}</Notice>}
				{bulk.state === 'undone' && done > 0 && (
					<Notice tone="warn">{words.notRestored(done, written(done))}</Notice>
				)}
			</div>
			{bulk.state === 'preview' && ready > 0 && (
				<StepForm key="preview" intent="run" label={words.run(ready, written(ready))} />
			)}
			{bulk.state === 'running' && (
				<StepForm
					key={`ready-${ready}`}
					intent="run"
					label={words.goOn}
					isAutomatic={!actionData?.rejected}
				/>
			)}
			{bulk.undoUntil && (
				<StepForm
					key="undo"
					intent="undo"
					label={words.undo}
					hint={words.undoUntil(formatTime(bulk.undoUntil, locale))}
				/>
			)}
			<UsersTable users={bulk.users} />
		</div>
	)
}

type StepFormProps = { intent: 'run' | 'undo'; label: string; hint?: string; isAutomatic?: boolean }

/** With JavaScript a run that is not finished goes on by itself. */
function StepForm({ intent, label, hint, isAutomatic = false }: StepFormProps) {
	const isSubmitting = useSubmitting()
	const submit = useSubmit()
	const form = useRef<HTMLFormElement>(null)
	useEffect(() => {
		if (isAutomatic) void submit(form.current, { preventScrollReset: true })
	}, [isAutomatic, submit])
	return (
		<Form ref={form} preventScrollReset className="mb-8 flex flex-wrap items-center gap-4">
			<input type="hidden" name="intent" value={intent} />
			<Button type="submit" variant={intent === 'run' ? 'primary' : 'secondary'} pending={isSubmitting}>
				{label}
			</Button>
			{hint && <span className="text-ink-soft">{hint}</span>}
		</Form>
	)
}

const results = { ready: 'ready', done: 'doneOne', skipped: 'skipped', undone: 'undoneOne' } as const

const states = { ready: 'unknown', done: 'good', skipped: 'warn', undone: 'unknown' } as const

function UsersTable({ users }: { users: BulkView['users'] }) {
	const words = useMessages(messages)
	return (
		<Table
			label={words.users}
			rows={users}
			stacked
			rowKey={({ id }) => id}
			columns={[
				{
					title: words.name,
					heading: true,
					cell: ({ id, name, username }) => (
						<span>
							<TextLink to={`/panel/users/${id}`} className="-my-2.5 inline-block py-2.5 font-semibold">
								{name}
							</TextLink>
							<span className="block text-sm font-normal text-ink-soft">{username}</span>
						</span>
					),
				},
				{
					title: words.result,
					cell: ({ result, reason }) => (
						<span className="flex flex-wrap items-center gap-2">
							<StateBadge state={states[result]}>{words[results[result]]}</StateBadge>
							{reason && <span className="text-sm text-ink-soft">{words[reason]}</span>}
						</span>
					),
				},
			]}
		/>
	)
}
