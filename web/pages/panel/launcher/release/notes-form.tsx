import { platforms } from '#services/launcher/file-kinds.ts'
import { maxNotesCharacters } from '#services/launcher/limits.ts'
import { ActionForm } from '#web/forms/action-form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { messages } from './messages.ts'
import type { ReleaseFormProps } from './release-forms.ts'

/** The notes and the minimum systems; below, the notes as readers see them, as they are saved. */
export function NotesForm({ release, result }: ReleaseFormProps) {
	const words = useMessages(messages)
	const rejected = result?.intent === 'notes' ? result.rejected : undefined
	const errorOf = (field: string) => rejected?.errors[field]?.text
	const { notes, html, minimumSystems } = release
	const texts = [
		{ name: 'notesFr', lang: 'fr', label: words.notesFr, stored: notes.fr },
		{ name: 'notesEn', lang: 'en', label: words.notesEn, stored: notes.en },
	]
	return (
		<>
			<ActionForm rejected={rejected} submit={words.save} intent="notes" isWide>
				{texts.map(({ name, lang, label, stored }) => (
					<Field key={name} label={label} optional={lang === 'en'} error={errorOf(name)}>
						<TextArea
							name={name}
							lang={lang}
							rows={6}
							maxLength={maxNotesCharacters}
							defaultValue={rejected?.values[name] ?? stored}
						/>
					</Field>
				))}
				{platforms.map((platform) => (
					<fieldset key={platform} className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
						<legend className="mb-2 font-semibold">{words.minimumOf(words[platform])}</legend>
						{(['Name', 'Release'] as const).map((part) => {
							const name = `${platform}${part}`
							const stored = minimumSystems[platform][part === 'Name' ? 'name' : 'release']
							return (
								<Field
									key={name}
									label={part === 'Name' ? words.systemName : words.systemRelease}
									hint={words[`${platform}${part}Hint`]}
									optional
									error={errorOf(name)}
								>
									<TextInput
										name={name}
										autoComplete="off"
										maxLength={80}
										defaultValue={rejected?.values[name] ?? stored}
									/>
								</Field>
							)
						})}
					</fieldset>
				))}
			</ActionForm>
			{(html.fr || html.en) && (
				<Card as="section" aria-label={words.preview} className="mt-6 max-w-[44rem]">
					{(['fr', 'en'] as const).map(
						(lang) =>
							html[lang] && (
								<div
									key={lang}
									lang={lang}
									className="prose wrap-anywhere not-first:mt-5 not-first:border-t not-first:border-line not-first:pt-5"
									dangerouslySetInnerHTML={{ __html: html[lang] }}
								/>
							),
					)}
				</Card>
			)}
		</>
	)
}
