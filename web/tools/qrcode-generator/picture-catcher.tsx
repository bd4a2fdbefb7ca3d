import { Suspense, useState } from 'react'
import { useDroppedFiles } from '#web/tools/use-dropped-files.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { isPicture } from './picture-files.ts'

const NotPicture = lazyComponent(async () => (await import('./not-picture.tsx')).NotPicture)

type PictureCatcherProps = {
	/** Whether others on the page take what is no picture, and what comes with it. */
	isAmongOthers: boolean
	onPicture: (picture: File) => void
}

/** Takes a picture or a PDF that is dropped or pasted anywhere on the page: whoever brings one here wants it read. */
export function PictureCatcher({ isAmongOthers, onPicture }: PictureCatcherProps) {
	const [isRefused, setRefused] = useState(false)
	useDroppedFiles((files) => {
		if (isAmongOthers && !files.every(isPicture)) return
		const picture = files.find(isPicture)
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
