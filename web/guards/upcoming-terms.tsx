import type { TermsInForce } from '#web/accounts/terms.ts'
import { useMessages } from '#web/i18n/locale.ts'
import { DateTime } from '#web/ui/date-time.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

/** Announces terms of use before they take effect. */
export function UpcomingTerms({ upcoming }: { upcoming: NonNullable<TermsInForce['upcoming']> }) {
	const words = useMessages(messages)
	return (
		<Notice className="mb-8">
			{words.upcoming} <DateTime iso={upcoming.effectiveAt} />.{' '}
			<TextLink to={upcoming.path}>{words.read}</TextLink>
		</Notice>
	)
}
