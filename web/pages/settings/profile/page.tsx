import { data } from 'react-router'
import { z } from 'zod'
import { sessionContext } from '#web/context.ts'
import { type FormArgs, formAction } from '#web/forms/action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { NameField } from '#web/forms/account-fields.tsx'
import { nameField } from '#web/forms/schemas.ts'
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

const Name = z.object({ name: nameField })

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const loader = ({ context }: Route.LoaderArgs) => ({ user: context.get(sessionContext).user })

export const action = formAction(async ({ request, context, parse }: FormArgs<Route.ActionArgs>) => {
	const { cookies } = await postToAccounts({ request, context }, '/update-user', parse(Name))
	return data({ saved: true }, { headers: cookies })
})

export const clientAction = formClientAction

export default function ProfileSettingsPage({ loaderData: { user }, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const shown = actionData?.rejected ?? { errors: {}, values: { name: user.name } }
	return (
		<div className="max-w-[44rem]">
			<PageHeading title={words.title} lead={words.lead} />
			{actionData?.saved && (
				<FocusOnMount className="mb-8">
					<Notice tone="good">{words.saved}</Notice>
				</FocusOnMount>
			)}
			<AvatarSection user={user} />
			<Section title={words.nameSection} lead={words.nameAbout}>
				<ActionForm rejected={shown} submit={words.save} className="max-w-[32rem]">
					<NameField rejected={shown} />
				</ActionForm>
			</Section>
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
