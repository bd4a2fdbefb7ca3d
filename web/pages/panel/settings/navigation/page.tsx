import { headerLinks, hideableFooterLinks, maxLinks } from '#services/accounts/settings/limits.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { isTickedIn, sectionAction, sectionLoader } from '#web/pages/panel/settings/section-action.ts'
import { SectionPage } from '#web/pages/panel/settings/section-page.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { errorsOfLinks, LinkFields, linksIn } from './link-fields.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export { shouldRevalidate } from '#web/pages/panel/settings/section-page.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const loader = sectionLoader('navigation')

const hideable = { hiddenHeaderLinks: headerLinks, hiddenFooterLinks: hideableFooterLinks }

export const action = sectionAction(
	'navigation',
	(form) => ({
		links: linksIn(form).map(({ link }) => link),
		hiddenHeaderLinks: headerLinks.filter((name) => isTickedIn(form, `hiddenHeaderLinks.${name}`)),
		hiddenFooterLinks: hideableFooterLinks.filter((name) => isTickedIn(form, `hiddenFooterLinks.${name}`)),
	}),
	{ messages, meanings: errorsOfLinks },
)

export const clientAction = formClientAction

export default function NavigationSettingsPage({ loaderData: view, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const rejected = actionData?.rejected
	const { links, ...hidden } = view.value
	// Two empty rows to add links, with and without JavaScript.
	const rowCount = Math.min(maxLinks, links.length + 2)
	return (
		<SectionPage title={words.title} lead={words.lead} view={view} actionData={actionData} fieldNames={words}>
			<fieldset key={view.version} className="grid gap-6">
				<legend className="font-semibold">{words.links}</legend>
				<p className="text-sm text-ink-soft">{words.linksHint}</p>
				{Array.from({ length: rowCount }, (_, row) => (
					<LinkFields key={row} row={row} link={links[row]} rejected={rejected} />
				))}
			</fieldset>
			{(['hiddenHeaderLinks', 'hiddenFooterLinks'] as const).map((group) => (
				<fieldset key={group}>
					<legend className="font-semibold">{words[group]}</legend>
					{hideable[group].map((name) => (
						<Checkbox
							key={`${view.version} ${name}`}
							name={`${group}.${name}`}
							label={words[name]}
							defaultChecked={
								rejected
									? rejected.values[`${group}.${name}`] === 'on'
									: (hidden[group] as readonly string[]).includes(name)
							}
						/>
					))}
				</fieldset>
			))}
		</SectionPage>
	)
}
