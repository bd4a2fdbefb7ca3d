import { redirect, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { withValues } from '#web/forms/submitted-result.ts'
import { usePersistentActionData } from '#web/forms/use-persistent-action-data.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { BackLink } from '#web/navigation/back-link.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ReleaseState } from '#web/pages/panel/launcher/release-state.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Route } from './+types/page.ts'
import { FileUploads } from './file-uploads.tsx'
import { NotesForm } from './notes-form.tsx'
import { PublishForm, RemoveForm, RolloutForm, WithdrawForm } from './publication-forms.tsx'
import { errorMessages, messages } from './messages.ts'
import { ReleaseFiles } from './release-files.tsx'
import { ReleaseForm, type ReleaseResult } from './release-forms.ts'

export const meta: Route.MetaFunction = (args) =>
	pageMeta(args, (locale) => ({
		title: args.loaderData
			? messages[locale].titleOf(args.loaderData.release.version)
			: messages[locale].notFound,
	}))

export async function loader({ request, context, params }: Route.LoaderArgs) {
	return {
		release: await orErrorScreen(context.get(servicesContext).launcher.find(request.headers, params.id)),
	}
}

export const action = formAction(
	async ({ request, context, params: { id }, parse }: FormArgs<Route.ActionArgs>) => {
		const form = parse(ReleaseForm)
		const { launcher } = context.get(servicesContext)
		const { headers } = request
		if (form.intent === 'notes') {
			const { notesFr, notesEn, minimumSystems } = form
			await launcher.change(headers, id, { notes: { fr: notesFr, en: notesEn }, minimumSystems })
		}
		if (form.intent === 'rollout') await launcher.change(headers, id, { rollout: form.rollout })
		if (form.intent === 'publish') await launcher.publish(headers, id)
		if (form.intent === 'withdraw') await launcher.withdraw(headers, id, form.reason)
		if (form.intent === 'restore') await launcher.restore(headers, id)
		if (form.intent === 'remove-file') await launcher.removeFile(headers, form.file)
		if (form.intent === 'remove') {
			await launcher.remove(headers, id)
			return redirect('/panel/launcher')
		}
		return { intent: form.intent, at: Date.now() } satisfies ReleaseResult
	},
	{
		messages: errorMessages,
		meanings: (form) => ({ ...conflicts, ...(form.get('intent') === 'remove-file' && fileGone) }),
	},
)

/** What somebody else did meanwhile, or what is still missing. */
const conflicts = Object.fromEntries(
	[
		'NO_FILES',
		'UPLOADS_UNFINISHED',
		'NO_NOTES',
		'RELEASE_PUBLISHED',
		'RELEASE_WITHDRAWN',
		'NOT_PUBLISHED',
		'NOT_FOUND',
	].map((reason) => [reason, {}]),
)

const fileGone = { NOT_FOUND: { code: 'FILE_GONE' } }

export const clientAction = formClientAction

/**
 * After a rejected change too: somebody else may have published meanwhile. What was typed about a draft that is gone stays
 * on the page.
 */
export const shouldRevalidate = ({ actionStatus }: ShouldRevalidateFunctionArgs) => actionStatus !== 404

export default function ReleasePage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const locale = useLocale()
	const { revalidate } = useRevalidator()
	const { release } = loaderData
	const result = withValues<ReleaseResult>(usePersistentActionData(actionData))
	const done = result && !result.rejected ? doneMessages[result.intent ?? ''] : undefined
	const { state } = release
	return (
		<>
			<PageHeading
				eyebrow={<BackLink to="/panel/launcher">{words.back}</BackLink>}
				title={<span className="wrap-anywhere">{words.titleOf(release.version)}</span>}
			/>
			{done && (
				<FocusOnMount key={result?.at} className="mb-6">
					<Notice tone="good">{words[done]}</Notice>
				</FocusOnMount>
			)}
			{state === 'withdrawn' && (
				<Notice tone="warn" title={words.isWithdrawn} className="mb-6">
					{release.withdrawnReason}
				</Notice>
			)}
			<DefinitionList
				className="max-w-[44rem]"
				items={[
					{ term: words.state, description: <ReleaseState state={state} /> },
					{ term: words.channel, description: words[release.channel] },
					...(release.publishedAt
						? [
								{ term: words.publishedOn, description: <DateTime iso={release.publishedAt} withTime /> },
								{ term: words.downloads, description: formatNumber(release.downloads, locale) },
							]
						: []),
				]}
			/>
			{state === 'draft' && <PublishForm release={release} result={result} />}
			<Section title={words.files} lead={state === 'draft' ? words.filesLead : undefined}>
				<ReleaseFiles release={release} result={result} />
				{state === 'draft' && (
					<FileUploads
						releaseId={release.id}
						unfinished={release.uploads}
						onChange={() => void revalidate()}
					/>
				)}
			</Section>
			{state !== 'withdrawn' && (
				<>
					<Section title={words.notes} lead={words.notesLead}>
						<NotesForm key={release.id} release={release} result={result} />
					</Section>
					<Section title={words.rollout} lead={words.rolloutLead}>
						<RolloutForm key={release.rollout} release={release} result={result} />
					</Section>
				</>
			)}
			{state === 'draft' ? (
				<Section title={words.removeTitle} lead={words.removeLead}>
					<RemoveForm release={release} result={result} />
				</Section>
			) : (
				<Section title={words.withdrawTitle} lead={words.withdrawLead}>
					<WithdrawForm release={release} result={result} />
				</Section>
			)}
		</>
	)
}

const doneMessages: Record<string, 'saved' | 'publishedNow' | 'withdrawnNow' | 'restoredNow' | undefined> = {
	notes: 'saved',
	rollout: 'saved',
	'remove-file': 'saved',
	publish: 'publishedNow',
	withdraw: 'withdrawnNow',
	restore: 'restoredNow',
}
