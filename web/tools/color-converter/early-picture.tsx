import { useDroppedFiles } from '#web/tools/use-dropped-files.ts'

/** Takes a picture that is dropped or pasted on the page while there is no well for it yet. */
export function EarlyPicture({ onPicture }: { onPicture: (picture: File) => void }) {
	useDroppedFiles(([picture]) => picture && onPicture(picture))
	return null
}
