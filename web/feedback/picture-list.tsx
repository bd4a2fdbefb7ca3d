import type { Picture } from '#services/feedback/posts/contract.ts'
import { Form } from '#web/forms/form.tsx'
import { useMessages } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { messages } from './messages.ts'

type PictureListProps = {
	pictures: readonly Picture[]
	/** Language of the post. */
	lang: string | undefined
	/** With a button that removes each, by the intent `remove-picture`. */
	isRemovable: boolean
}

/** The pictures of a post, each a link to its full size. */
export function PictureList({ pictures, lang, isRemovable }: PictureListProps) {
	const words = useMessages(messages)
	if (pictures.length === 0) return null
	return (
		<ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
			{pictures.map(({ id, alt, width, height }) => (
				<li key={id} className="min-w-0">
					<a href={`/api/feedback/pictures/${id}`} className="block rounded-control">
						<img
							src={`/api/feedback/pictures/${id}`}
							alt={alt}
							lang={lang}
							width={width}
							height={height}
							loading="lazy"
							className="aspect-video w-full rounded-control border border-line bg-surface-raised object-contain"
						/>
						<span className="sr-only">{words.enlarge}</span>
					</a>
					{isRemovable && (
						<Form preventScrollReset className="-ml-3">
							<input type="hidden" name="id" value={id} />
							<Button type="submit" name="intent" value="remove-picture" variant="quiet" size="small">
								{words.removePicture} <span className="sr-only">{alt}</span>
							</Button>
						</Form>
					)}
				</li>
			))}
		</ul>
	)
}
