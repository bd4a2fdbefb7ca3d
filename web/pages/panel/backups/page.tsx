import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import type { BackupsState } from '#services/backups/contract.ts'
import { maxKept, schedules } from '#services/backups/limits.ts'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useSubmitting } from '#web/forms/action-form.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import type { ActionResult } from '#web/forms/form-errors.ts'
import { Form } from '#web/forms/form.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { withValues } from '#web/forms/submitted-result.ts'
import { usePersistentActionData } from '#web/forms/use-persistent-action-data.ts'
import { formatDateTime, formatTime } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { formatSize } from '#web/tools/format-size.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Door } from '#web/ui/drawings/door.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { BackupCard, type BackupResult } from './backup-card.tsx'
import { errorMessages, messages } from './messages.ts'
import { SettingsForm } from './settings-form.tsx'

const refreshMs = 2000

const kept = z.coerce
	.number('INVALID_KEPT')
	.int('INVALID_KEPT')
	.min(0, 'INVALID_KEPT')
	.max(maxKept, 'INVALID_KEPT')

const BackupForm = z.discriminatedUnion(
	'intent',
	[
		z.object({ intent: z.literal('start') }),
		z.object({
			intent: z.literal('settings'),
			schedule: z.enum(schedules, 'VALIDATION_ERROR'),
			hour: z.coerce.number().int().min(0).max(23),
			weekday: z.coerce.number().int().min(1).max(7),
			keepDaily: kept,
			keepWeekly: kept,
			keepMonthly: kept,
		}),
		z.object({ intent: z.enum(['check', 'ask-remove', 'remove', 'keep']), name: z.string().max(100) }),
	],
	{ error: 'VALIDATION_ERROR' },
)

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	return await orErrorScreen(context.get(servicesContext).backups.state(request.headers))
}

export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>): Promise<BackupResult> => {
		const { intent, ...form } = parse(BackupForm)
		const { backups } = context.get(servicesContext)
		const { headers } = request
		if ('schedule' in form) {
			await backups.changeSettings(headers, form)
			return { intent }
		}
		if (!('name' in form)) return { intent, isStarted: await backups.start(headers) }
		const { name } = form
		if (intent === 'check') return { intent, name, isStarted: await backups.check(headers, name) }
		if (intent === 'remove') await backups.remove(headers, name)
		return { intent, name }
	},
	{
		messages: errorMessages,
		meanings: { NO_FOLDER: { field: 'form' }, RUNNING: { field: 'form' }, NOT_FOUND: { field: 'form' } },
	},
)

export const clientAction = formClientAction

export default function BackupsPage({ loaderData: state, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { backups, running, settings } = state
	const result = withValues<BackupResult>(usePersistentActionData(actionData))
	const isSubmitting = useSubmitting()
	useRefresh(running !== null)
	return (
		<div className="max-w-[52rem]">
			<PageHeading title={words.title} lead={words.lead} />
			<Outcome result={result?.intent === 'settings' && result.rejected ? undefined : result} />
			<Warnings state={state} />
			<Facts state={state} />
			{running && <Running running={running} />}
			{state.folder !== null && (
				<Form preventScrollReset className="mt-6">
					<Button type="submit" name="intent" value="start" variant="primary" pending={isSubmitting}>
						{words.backUp}
					</Button>
				</Form>
			)}
			<Section title={words.list}>
				{backups.length === 0 && (
					<EmptyState drawing={<Door />} title={words.none} level={3}>
						{words.noneNext}
					</EmptyState>
				)}
				<ul className="grid gap-4">
					{backups.map((backup) => (
						<BackupCard
							key={backup.name}
							backup={backup}
							result={result?.name === backup.name ? result : undefined}
						/>
					))}
				</ul>
			</Section>
			<Section title={words.settings}>
				<SettingsForm
					settings={settings}
					rejected={result?.intent === 'settings' ? result.rejected : undefined}
				/>
			</Section>
		</div>
	)
}

/** Reads the state again while something runs. */
function useRefresh(isRunning: boolean): void {
	const { revalidate } = useRevalidator()
	useEffect(() => {
		if (!isRunning) return
		const timer = setInterval(() => void revalidate(), refreshMs)
		return () => clearInterval(timer)
	}, [isRunning, revalidate])
}

function Outcome({ result }: { result: ActionResult<BackupResult> | undefined }) {
	const words = useMessages(messages)
	const { intent = '', isStarted, rejected } = result ?? {}
	if (rejected) return <ErrorNotice formError={rejected.errors['form']} className="mb-8" />
	const outcomes: Record<string, string> = {
		start: words.started,
		check: words.checkStarted,
		remove: words.removed,
		settings: words.saved,
	}
	const done = outcomes[intent]
	if (!done) return null
	return (
		<FocusOnMount className="mb-8">
			<Notice tone={isStarted === false ? 'warn' : 'good'}>{isStarted === false ? words.busy : done}</Notice>
		</FocusOnMount>
	)
}

function Warnings({ state: { lateSince, failure, folder } }: { state: BackupsState }) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<>
			{lateSince && (
				<Notice tone="bad" title={words.late} className="mb-6">
					{words.lateNext(formatDateTime(lateSince, locale))}
				</Notice>
			)}
			{failure && (
				<Notice tone="bad" title={words.failed(formatDateTime(failure.at, locale))} className="mb-6">
					<code className="wrap-anywhere">{failure.message}</code>
				</Notice>
			)}
			{folder === null && (
				<Notice tone="warn" title={words.noFolder} className="mb-6">
					{words.noFolderNext}
				</Notice>
			)}
		</>
	)
}

function Facts({ state: { backups, nextAt, folder, isEncrypted } }: { state: BackupsState }) {
	const words = useMessages(messages)
	const last = backups[0]?.startedAt
	return (
		<DefinitionList
			className="border-y border-line"
			items={[
				{ term: words.last, description: last ? <DateTime iso={last} withTime /> : words.never },
				{ term: words.next, description: nextAt ? <DateTime iso={nextAt} withTime /> : words.noNext },
				...(folder === null ? [] : [{ term: words.folder, description: <Folder path={folder} /> }]),
				{ term: words.encryption, description: isEncrypted ? words.encrypted : words.notEncrypted },
			]}
		/>
	)
}

function Folder({ path }: { path: string }) {
	const words = useMessages(messages)
	return (
		<>
			<code className="wrap-anywhere">{path}</code>
			<p className="text-sm text-ink-soft">{words.folderLocked}</p>
		</>
	)
}

function Running({ running }: { running: NonNullable<BackupsState['running']> }) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { kind, bytes, startedAt } = running
	const title = kind === 'backup' ? words.runningBackup(formatSize(bytes, locale)) : words.runningCheck
	return (
		<div role="status">
			<Notice tone="info" title={title} className="mt-6">
				{words.runningSince(formatTime(startedAt, locale))}
			</Notice>
		</div>
	)
}
