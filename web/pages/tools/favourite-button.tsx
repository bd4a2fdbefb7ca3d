import star from 'virtual:icon/lucide/star'
import { useMessages } from '#web/i18n/locale.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { messages } from './messages.ts'

type FavouriteButtonProps = { title: string; isFavourite: boolean; onChange: (isFavourite: boolean) => void }

/** A star, filled for a favourite. */
export function FavouriteButton({ title, isFavourite, onChange }: FavouriteButtonProps) {
	const words = useMessages(messages)
	return (
		<IconButton
			icon={star}
			label={words.favourite(title)}
			aria-pressed={isFavourite}
			onClick={() => onChange(!isFavourite)}
			className="absolute! top-2 -right-2 z-1 text-ink-soft aria-pressed:text-accent-text aria-pressed:[&_svg]:fill-current"
		/>
	)
}
