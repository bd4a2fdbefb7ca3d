import { data } from 'react-router'
import { servicesContext, sessionContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { NameField } from '#web/forms/account-fields.tsx'
import { orErrorScreen } from '#web/forms/service-errors.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { PageHeading } from '#web/layouts/page-heading.tsx'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page.ts'
import { AvatarSection } from './avatar-section.tsx'
import { messages } from './messages.ts'
import { linksIn, ProfileForm, type ProfileIntent } from './profile-forms.ts'
import { profileErrors, profileMessages } from './profile-messages.ts'
import { BioSection, LinksSection, VisibilitySection } from './profile-sections.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

type Saved = { saved: ProfileIntent }

export async function loader({ request, context }: Route.LoaderArgs) {
	const { ownProfile } = context.get(servicesContext).accounts
	const { user } = context.get(sessionContext)
	return { user, profile: await orErrorScreen(ownProfile.read(request.headers)) }
}

export const action = formAction(
	async ({
		request,
		context,
		form,
		parse,
	}: FormArgs<Route.ActionArgs>): Promise<ReturnType<typeof data<Saved>>> => {
		const { intent, ...fields } = parse(ProfileForm)
		if ('name' in fields) {
			const { cookies } = await postToAccounts({ request, context }, '/update-user', fields)
			return data({ saved: intent }, { headers: cookies })
		}
		const change = intent === 'links' ? { links: linksIn(form) } : fields
		await context.get(servicesContext).accounts.ownProfile.change(request.headers, change)
		return data({ saved: intent })
	},
	{ messages: profileErrors },
)

export const clientAction = formClientAction

export default function ProfileSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const profileWords = useMessages(profileMessages)
	const { user, profile } = loaderData
	const savedWords = { ...profileWords, ...words }
	const rejectedIn = (intent: ProfileIntent) =>
		actionData?.rejected?.values['intent'] === intent ? actionData.rejected : undefined
	const shown = rejectedIn('name') ?? { errors: {}, values: { name: user.name } }
	return (
		<div className="max-w-[44rem]">
			<PageHeading title={words.title} lead={words.lead} />
			{actionData?.saved && (
				<FocusOnMount on={actionData} className="mb-8">
					<Notice tone="good">{savedWords[`${actionData.saved}Saved`]}</Notice>
				</FocusOnMount>
			)}
			<AvatarSection user={user} />
			<Section title={words.nameSection} lead={words.nameAbout}>
				<ActionForm rejected={shown} intent="name" submit={words.save} className="max-w-[32rem]">
					<NameField rejected={shown} />
				</ActionForm>
			</Section>
			<BioSection bio={profile.bio} rejected={rejectedIn('bio')} />
			<LinksSection links={profile.links} rejected={rejectedIn('links')} />
			<VisibilitySection visibility={profile.visibility} rejected={rejectedIn('visibility')} />
			<Section title={words.username} lead={words.usernameAbout}>
				<p className="wrap-anywhere">
					<span className="font-semibold">@{user.username}</span>{' '}
					<TextLink to={`/profils/${user.username}`} standalone>
						{words.seeProfile}
					</TextLink>
				</p>
			</Section>
			<Section title={words.email} lead={words.emailAbout}>
				<p className="flex flex-wrap items-center gap-x-4 gap-y-3">
					<span className="font-semibold wrap-anywhere">{user.email}</span>
					{!user.emailVerified && <StateBadge state="warn">{words.toConfirm}</StateBadge>}
				</p>
				<ButtonLink to="/dashboard/settings/email" className="mt-4">
					{words.changeEmail}
				</ButtonLink>
			</Section>
			<Section title={words.deletion} lead={words.deletionAbout}>
				<ButtonLink to="/dashboard/settings/deletion">{words.deleteAccount}</ButtonLink>
			</Section>
		</div>
	)
}
