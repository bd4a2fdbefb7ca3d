import { useDroppedFiles } from '#web/tools/use-dropped-files.ts'

/** Takes a picture or a PDF that is dropped or pasted anywhere on the page: whoever brings one here wants it read. */
export function PictureCatcher({ onPicture }: { onPicture: (picture: File) => void }) {
	useDroppedFiles((files) => {
		const picture = files.find(({ type }) => type.startsWith('image/') || type === 'application/pdf')
		if (picture) onPicture(picture)
	})
	return null
}
