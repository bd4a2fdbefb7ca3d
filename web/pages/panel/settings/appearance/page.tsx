import { type ChangeEvent, useState } from 'react'
import { formClientAction } from '#web/forms/client-action.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { pageMeta } from '#web/navigation/page-meta.ts'
import { errorAt, sectionAction, sectionLoader, textIn } from '#web/pages/panel/settings/section-action.ts'
import { SectionPage } from '#web/pages/panel/settings/section-page.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ColourPreview, isHexColour } from './colour-preview.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export { shouldRevalidate } from '#web/pages/panel/settings/section-page.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const loader = sectionLoader('appearance')

const colours = ['accent', 'second'] as const

/** The colours of the theme: orange and cyan of Tailwind, shade 500. */
const builtIn = { accent: '#f97316', second: '#06b6d4' }

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
				<ColourPreview
					key={name}
					label={words[name]}
					colour={typed[name] ?? valueOf(name)}
					builtIn={builtIn[name]}
				/>
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
					<div className="flex gap-2">
						<TextInput
							name={name}
							autoComplete="off"
							spellCheck={false}
							maxLength={7}
							defaultValue={valueOf(name)}
						/>
						<ColourPicker
							label={`${words[name]}, ${words.pick}`}
							colour={typed[name] ?? valueOf(name)}
							builtIn={builtIn[name]}
							fieldName={name}
						/>
					</div>
				</Field>
			))}
		</SectionPage>
	)
}

type ColourPickerProps = { label: string; colour: string; builtIn: string; fieldName: string }

/** The browser's colour picker; it writes into the text field, which is what is sent. */
function ColourPicker({ label, colour, builtIn, fieldName }: ColourPickerProps) {
	const hex = colour.trim().toLowerCase()
	function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
		const field = currentTarget.form?.elements.namedItem(fieldName)
		if (!(field instanceof HTMLInputElement)) return
		field.value = currentTarget.value
		field.dispatchEvent(new Event('input', { bubbles: true }))
	}
	return (
		<input
			type="color"
			aria-label={label}
			value={isHexColour(hex) ? hex : builtIn}
			onChange={onChange}
			className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface-raised p-1"
		/>
	)
}
