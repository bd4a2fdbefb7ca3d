import { locales } from '#services/content/kinds.ts'
import { LanguageStateBadge } from '#web/content/editing/language-state-badge.tsx'
import { languageMessages } from '#web/content/editing/state-messages.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './page-messages.ts'
import type { OwnPage } from './own-page.ts'

type PageSectionProps = { organization: string; page: OwnPage | null; mayCreate: boolean }

/** The public page of a team, for who may edit it: its state in each language, and where to edit it. */
export function PageSection({ organization, page, mayCreate }: PageSectionProps) {
	const words = useMessages(messages)
	const names = useMessages(languageMessages)
	if (!page) {
		return (
			<Section title={words.title} lead={mayCreate ? words.noneForEditors : words.none}>
				{mayCreate && (
					<TextLink to={`/panel/content/teams/new?organization=${organization}`} standalone>
						{words.create}
					</TextLink>
				)}
			</Section>
		)
	}
	const path = `/dashboard/teams/${organization}/page`
	const isPublic = locales.some((each) => page.languages[each]?.state === 'published')
	return (
		<Section
			title={words.title}
			lead={words.lead}
			action={
				isPublic && (
					<TextLink to={page.path} standalone>
						{words.see}
					</TextLink>
				)
			}
		>
			<Card>
				<ul className="divide-y divide-line">
					{locales.map((each) => {
						const language = page.languages[each]
						return (
							<li key={each} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
								<div>
									<p className="flex flex-wrap items-center gap-3">
										<span className="font-semibold">{names[each]}</span>
										{language && <LanguageStateBadge state={language.state} />}
									</p>
									<p className="text-sm text-ink-soft">
										{language ? language.hasChanges && words.unpublished : words.notWritten}
									</p>
								</div>
								<TextLink
									to={`${path}/${each}`}
									aria-label={language ? words.editOf(names[each]) : words.writeOf(names[each])}
									standalone
								>
									{language ? words.edit : words.write}
								</TextLink>
							</li>
						)
					})}
				</ul>
				<TextLink to={path} standalone>
					{words.fields}
				</TextLink>
			</Card>
		</Section>
	)
}
