import { ArchAvatar } from './arch-avatar.tsx'
import { classNames } from './class-names.ts'

type AvatarProps = {
	/** The account's id: decides which arch stands in for a picture. */
	id: string
	/** The address of the picture; none for an arch. */
	image?: string | null
	/** In CSS pixels. */
	size?: number
	className?: string
}

/** An account's picture, beside its name: silent for screen readers. One of another host gives way to the arch. */
export function Avatar({ id, image, size = 40, className }: AvatarProps) {
	const look = classNames('shrink-0 rounded-full object-cover', className)
	if (!image || !isOurs(image)) return <ArchAvatar id={id} size={size} className={look} />
	return (
		<img src={image} alt="" width={size} height={size} className={look} loading="lazy" decoding="async" />
	)
}

/** The page's policy lets no browser ask a foreign host for pictures. */
function isOurs(image: string): boolean {
	return image.startsWith('data:image/') || /^\/(?!\/)/.test(image)
}
