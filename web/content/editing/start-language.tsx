import type { RejectedForm } from '#web/forms/form-errors.ts'
import { ErrorNotice } from '#web/forms/error-notice.tsx'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { languageMessages } from './state-messages.ts'
import { messages } from './text-messages.ts'

type StartLanguageProps = { locale: Locale; hasOther: boolean; rejected: RejectedForm | undefined }

/** Starts the text of a language that has none. */
export function StartLanguage({ locale, hasOther, rejected }: StartLanguageProps) {
	const words = useMessages(messages)
	const name = useMessages(languageMessages)[locale]
	return (
		<Card as="section" aria-label={name} className="self-start">
			<h2 className="text-xl">{name}</h2>
			<p className="mt-2">{words.notWritten}</p>
			<p className="text-ink-soft">{locale === 'en' ? words.notWrittenLead : words.notWrittenFrench}</p>
			<ErrorNotice formError={rejected?.errors['form']} className="mt-4" />
			<Form preventScrollReset className="mt-4 flex flex-wrap gap-3">
				<input type="hidden" name="intent" value="start" />
				<input type="hidden" name="locale" value={locale} />
				<Button type="submit" name="from" value="empty">
					{locale === 'en' ? words.startEn : words.startFr}
				</Button>
				{hasOther && (
					<Button type="submit" name="from" value="copy">
						{locale === 'en' ? words.startFromFr : words.startFromEn}
					</Button>
				)}
			</Form>
		</Card>
	)
}
