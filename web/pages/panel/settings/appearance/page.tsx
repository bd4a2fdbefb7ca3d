import { useState } from 'react'
import { formClientAction } from '#web/forms/client-action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { errorAt, sectionAction, sectionLoader, textIn } from '#web/pages/panel/settings/section-action.ts'
import { SectionPage } from '#web/pages/panel/settings/section-page.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ColourPreview } from './colour-preview.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export { shouldRevalidate } from '#web/pages/panel/settings/section-page.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const loader = sectionLoader('appearance')

const colours = ['accent', 'second'] as const

export const action = sectionAction(
	'appearance',
	(form) => ({ accent: textIn(form, 'accent').trim(), second: textIn(form, 'second').trim() }),
	{ messages, meanings: errorAt('INVALID_COLOUR', ...colours) },
)

export const clientAction = formClientAction

export default function AppearanceSettingsPage({ loaderData: view, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const rejected = actionData?.rejected
	const [typed, setTyped] = useState<Record<string, string>>({})
	const valueOf = (name: (typeof colours)[number]) => rejected?.values[name] ?? view.value[name]
	return (
		<SectionPage
			title={words.title}
			lead={words.lead}
			view={view}
			actionData={actionData}
			fieldNames={words}
			onInput={(form) =>
				setTyped(Object.fromEntries(colours.map((name) => [name, textIn(new FormData(form), name)])))
			}
			preview={colours.map((name) => (
				<ColourPreview key={name} label={words[name]} colour={typed[name] ?? valueOf(name)} />
			))}
		>
			{colours.map((name) => (
				<Field
					key={name}
					label={words[name]}
					hint={words[`${name}Hint`]}
					error={rejected?.errors[name]?.text}
					optional
				>
					<TextInput
						name={name}
						autoComplete="off"
						spellCheck={false}
						maxLength={7}
						defaultValue={valueOf(name)}
					/>
				</Field>
			))}
		</SectionPage>
	)
}
