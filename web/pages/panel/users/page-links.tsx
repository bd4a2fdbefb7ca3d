import arrowLeft from 'virtual:icon/lucide/arrow-left'
import arrowRight from 'virtual:icon/lucide/arrow-right'
import { useMessages } from '#web/i18n/locale.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { messages } from './messages.ts'

/** The way through a list that is read by key, on and back. */
export function PageLinks({ previous, next }: { previous: string | null; next: string | null }) {
	const words = useMessages(messages)
	if (!previous && !next) return null
	return (
		<nav aria-label={words.pages} className="mt-8 flex min-h-11 flex-wrap justify-between gap-4">
			{previous ? (
				<ButtonLink to={previous} rel="prev" icon={arrowLeft}>
					{words.previous}
				</ButtonLink>
			) : (
				<span />
			)}
			{next && (
				<ButtonLink to={next} rel="next">
					{words.next}
					<Icon icon={arrowRight} size={18} />
				</ButtonLink>
			)}
		</nav>
	)
}
