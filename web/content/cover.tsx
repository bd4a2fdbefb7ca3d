import type { ComponentProps } from 'react'
import { parsePictureAddress } from '#platform/pictures.ts'
import { Image } from '#web/ui/image.tsx'

type CoverProps = Pick<ComponentProps<typeof Image>, 'sizes' | 'ratio' | 'priority' | 'className'> & {
	path: string | null
}

/** The cover of an item, which adds nothing to its title for screen readers; nothing for one without. */
export function Cover({ path, ...props }: CoverProps) {
	const facts = path === null ? null : parsePictureAddress(path)
	if (path === null || facts === null) return null
	const { width, height, extension } = facts
	const file = path.slice(path.lastIndexOf('/') + 1)
	// The address does not tell whether a GIF moves.
	const frames = extension === 'gif' ? 2 : 1
	return <Image image={{ file, url: path, width, height, frames, placeholder: '' }} decorative {...props} />
}
