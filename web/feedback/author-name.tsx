import { useMessages } from '#web/i18n/locale.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { messages } from './messages.ts'

/** A link to the profile; `author` is null once the account is deleted. */
export function AuthorName({ author }: { author: string | null }) {
	const words = useMessages(messages)
	if (author === null) return <span>{words.formerMember}</span>
	return <TextLink to={`/profils/${author}`}>{author}</TextLink>
}
