import { Form } from '#web/forms/form.tsx'
import { FocusOnMount } from '#web/forms/focus-on-mount.tsx'
import { formatDateTime } from '#web/i18n/format.ts'
import { useLocale, useMessages } from '#web/i18n/locale.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyText } from '#web/ui/copy-text.tsx'
import type { ShownResult } from './edit-forms.ts'
import { languageMessages } from './state-messages.ts'
import { messages } from './text-messages.ts'

type PreviewLinkProps = { locale: Locale; origin: string; result: ShownResult }

/** Creates a link that shows the draft until it expires, and revokes such links. */
export function PreviewLink({ locale, origin, result }: PreviewLinkProps) {
	const words = useMessages(messages)
	const names = useMessages(languageMessages)
	const pageLocale = useLocale()
	const link = result?.link
	const address = link && `${origin}/preview/${link.token}`
	return (
		<Card as="section" aria-label={words.shareOf(names[locale])}>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h3 className="text-xl">{words.share}</h3>
				<Form preventScrollReset className="flex flex-wrap gap-3">
					<input type="hidden" name="locale" value={locale} />
					<Button type="submit" name="intent" value="create-link" size="small">
						{words.createLink}
					</Button>
					<Button type="submit" name="intent" value="revoke-links" variant="quiet" size="small">
						{words.revokeLinks}
					</Button>
				</Form>
			</div>
			<p className="mt-2 text-ink-soft">{words.shareLead}</p>
			{result?.intent === 'revoke-links' && !result.rejected && (
				<FocusOnMount on={result} className="mt-4">
					<p>{words.linksRevoked}</p>
				</FocusOnMount>
			)}
			{address && (
				<FocusOnMount on={result} className="mt-4">
					<p>{words.linkUntil(formatDateTime(link.expiresAt, pageLocale))}</p>
					<code className="mt-1 block wrap-anywhere">{address}</code>
					<CopyText text={address} label={words.share} />
				</FocusOnMount>
			)}
		</Card>
	)
}
