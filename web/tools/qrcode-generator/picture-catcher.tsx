import { Suspense, useState } from 'react'
import { useDroppedFiles } from '#web/tools/use-dropped-files.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'

const NotPicture = lazyPart(async () => (await import('./not-picture.tsx')).NotPicture)

type PictureCatcherProps = {
	/** Whether others on the page take what is no picture. */
	isAmongOthers: boolean
	onPicture: (picture: File) => void
}

/** Takes a picture or a PDF that is dropped or pasted anywhere on the page: whoever brings one here wants it read. */
export function PictureCatcher({ isAmongOthers, onPicture }: PictureCatcherProps) {
	const [isRefused, setRefused] = useState(false)
	useDroppedFiles((files) => {
		const picture = files.find(({ type }) => type.startsWith('image/') || type === 'application/pdf')
		setRefused(!picture)
		if (picture) onPicture(picture)
	})
	if (!isRefused || isAmongOthers) return null
	return (
		<Suspense>
			<NotPicture />
		</Suspense>
	)
}
