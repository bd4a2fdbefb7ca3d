import { redirect } from 'react-router'
import { z } from 'zod'
import { channels } from '#services/launcher/file-kinds.ts'
import type { Release } from '#services/launcher/contract.ts'
import { isVersion } from '#services/launcher/version.ts'
import { servicesContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { formClientAction } from '#web/forms/client-action.ts'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { Door } from '#web/ui/drawings/door.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { errorMessages, messages } from './messages.ts'
import { ReleaseState } from './release-state.tsx'

const NewReleaseForm = z.object({
	version: z
		.string({ error: 'VERSION_REQUIRED' })
		.trim()
		.min(1, 'VERSION_REQUIRED')
		.refine(isVersion, 'INVALID_VERSION'),
	channel: z.enum(channels).catch('stable'),
})

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export async function loader({ request, context }: Route.LoaderArgs) {
	return { releases: await orErrorScreen(context.get(servicesContext).launcher.list(request.headers)) }
}

/** Goes to the draft, or to the release of this version that exists. */
export const action = formAction(
	async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
		const release = parse(NewReleaseForm)
		const { id } = await context.get(servicesContext).launcher.create(request.headers, release)
		return redirect(`/panel/launcher/${id}`)
	},
	{ messages: errorMessages },
)

export const clientAction = formClientAction

export default function LauncherReleasesPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const { releases } = loaderData
	const rejected = actionData?.rejected
	return (
		<>
			<PageHeading title={words.title} lead={words.lead} />
			{releases.length > 0 ? (
				<ReleaseTable releases={releases} />
			) : (
				<EmptyState drawing={<Door />} title={words.none}>
					{words.noneNext}
				</EmptyState>
			)}
			<Section title={words.newRelease} lead={words.newReleaseLead}>
				<ActionForm rejected={rejected} submit={words.create} isWide>
					<Field label={words.version} hint={words.versionHint} error={rejected?.errors['version']?.text}>
						<TextInput
							name="version"
							autoComplete="off"
							maxLength={60}
							required
							defaultValue={rejected?.values['version']}
						/>
					</Field>
					<Field label={words.channel} hint={words.channelHint}>
						<Select name="channel" defaultValue={rejected?.values['channel'] ?? 'stable'}>
							{channels.map((channel) => (
								<option key={channel} value={channel}>
									{words[channel]}
								</option>
							))}
						</Select>
					</Field>
				</ActionForm>
			</Section>
		</>
	)
}

function ReleaseTable({ releases }: { releases: readonly Release[] }) {
	const words = useMessages(messages)
	const locale = useLocale()
	return (
		<Table
			label={words.title}
			rows={releases}
			rowKey={({ id }) => id}
			stacked
			columns={[
				{
					title: words.version,
					heading: true,
					cell: ({ id, version }) => (
						<TextLink to={`/panel/launcher/${id}`} className="-my-2.5 inline-block py-2.5">
							{version}
						</TextLink>
					),
				},
				{ title: words.channel, cell: ({ channel }) => words[channel] },
				{ title: words.state, cell: ({ state }) => <ReleaseState state={state} /> },
				{
					title: words.publishedOn,
					cell: ({ publishedAt }) => (publishedAt ? <DateTime iso={publishedAt} /> : '–'),
				},
				{ title: words.rollout, numeric: true, cell: ({ rollout }) => words.percent(rollout) },
				{
					title: words.downloads,
					numeric: true,
					cell: ({ downloads }) => formatNumber(downloads, locale),
				},
			]}
		/>
	)
}
