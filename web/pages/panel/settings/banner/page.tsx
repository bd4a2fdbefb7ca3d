import { useState } from 'react'
import { wallTimeAt } from '#platform/paris.ts'
import { bannerTones, maxCharacters } from '#services/accounts/settings/limits.ts'
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
	timeIn,
} from '#web/pages/panel/settings/section-action.ts'
import { SectionPage } from '#web/pages/panel/settings/section-page.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Route } from './+types/page.ts'
import { messages } from './messages.ts'

export { shouldRevalidate } from '#web/pages/panel/settings/section-page.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, (locale) => messages[locale])

export const loader = sectionLoader('banner')

const toneIn = (text: string) => bannerTones.find((tone) => tone === text) ?? 'info'

export const action = sectionAction(
	'banner',
	(form) => ({
		text: localizedIn(form, 'text'),
		tone: toneIn(textIn(form, 'tone')),
		address: textIn(form, 'address'),
		from: timeIn(form, 'from'),
		until: timeIn(form, 'until'),
	}),
	{
		messages,
		meanings: {
			...errorAt('INVALID_TEXT', 'text.fr', 'text.en'),
			...errorAt('INVALID_ADDRESS', 'address'),
			...errorAt('INVALID_TIME', 'from', 'until'),
		},
	},
)

export const clientAction = formClientAction

export default function BannerSettingsPage({ loaderData: view, actionData }: Route.ComponentProps) {
	const words = useMessages(messages)
	const rejected = actionData?.rejected
	const { text, tone, address, from, until } = view.value
	const [typed, setTyped] = useState<{ text: string; tone: string }>()
	const shown = typed ?? { text: text.fr, tone }
	const wallTimes = { from, until }
	return (
		<SectionPage
			title={words.title}
			lead={words.lead}
			view={view}
			actionData={actionData}
			fieldNames={words}
			onInput={(form) => {
				const values = new FormData(form)
				setTyped({ text: textIn(values, 'text.fr'), tone: textIn(values, 'tone') })
			}}
			preview={
				shown.text === '' ? (
					<p className="text-ink-soft">{words.empty}</p>
				) : (
					<Notice tone={toneIn(shown.tone)}>{shown.text}</Notice>
				)
			}
		>
			<LocalizedFields
				name="text"
				label={words.text}
				hint={words.textHint}
				value={text}
				rejected={rejected}
				maxLength={maxCharacters.banner}
				isLong
			/>
			<Field label={words.tone}>
				<Select key={view.version} name="tone" defaultValue={rejected?.values['tone'] ?? tone}>
					{bannerTones.map((each) => (
						<option key={each} value={each}>
							{words[each]}
						</option>
					))}
				</Select>
			</Field>
			<Field
				label={words.address}
				hint={words.addressHint}
				error={rejected?.errors['address']?.text}
				optional
			>
				<TextInput
					name="address"
					autoComplete="off"
					maxLength={maxCharacters.address}
					defaultValue={rejected?.values['address'] ?? address}
				/>
			</Field>
			<div className="grid gap-5 sm:grid-cols-2">
				{(['from', 'until'] as const).map((name) => {
					const time = wallTimes[name]
					return (
						<Field
							key={name}
							label={words[name]}
							hint={words.timeHint}
							error={rejected?.errors[name]?.text}
							optional
						>
							<TextInput
								name={name}
								type="datetime-local"
								defaultValue={rejected?.values[name] ?? (time ? wallTimeAt(Date.parse(time)) : '')}
							/>
						</Field>
					)
				})}
			</div>
		</SectionPage>
	)
}
