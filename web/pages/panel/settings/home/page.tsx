import { homeSections, maxCharacters } from '#services/accounts/settings/limits.ts'
import { formClientAction } from '#web/forms/client-action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { LocalizedFields } from '#web/pages/panel/settings/localized-fields.tsx'
import {
	errorAt,
	localizedIn,
	sectionAction,
	sectionLoader,
	textIn,
} from '#web/pages/panel/settings/section-action.ts'
import { SectionPage } from '#web/pages/panel/settings/section-page.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export { shouldRevalidate } from '#web/pages/panel/settings/section-page.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const loader = sectionLoader('home')

export const action = sectionAction(
	'home',
	(form) => {
		const placeOf = (name: string) => Number(textIn(form, `place.${name}`))
		return {
			sentence: localizedIn(form, 'sentence'),
			sections: homeSections
				.filter((name) => placeOf(name) > 0)
				.toSorted((one, other) => placeOf(one) - placeOf(other)),
		}
	},
	{ messages, meanings: errorAt('INVALID_TEXT', 'sentence.fr', 'sentence.en') },
)

export const clientAction = formClientAction

export default function HomeSettingsPage({ loaderData: view, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const rejected = actionData?.rejected
	const { sentence, sections } = view.value
	return (
		<SectionPage title={words.title} lead={words.lead} view={view} actionData={actionData} fieldNames={words}>
			<LocalizedFields
				name="sentence"
				label={words.sentence}
				hint={words.sentenceHint}
				value={sentence}
				rejected={rejected}
				maxLength={maxCharacters.sentence}
			/>
			<fieldset>
				<legend className="font-semibold">{words.sections}</legend>
				<p className="text-sm text-ink-soft">{words.sectionsHint}</p>
				<div className="mt-3 grid gap-4 sm:grid-cols-2">
					{homeSections.map((name) => (
						<Field key={name} label={words[name]}>
							<Select
								key={view.version}
								name={`place.${name}`}
								defaultValue={rejected?.values[`place.${name}`] ?? sections.indexOf(name) + 1}
							>
								<option value={0}>{words.hidden}</option>
								{homeSections.map((each, index) => (
									<option key={each} value={index + 1}>
										{index + 1}
									</option>
								))}
							</Select>
						</Field>
					))}
				</div>
			</fieldset>
		</SectionPage>
	)
}
