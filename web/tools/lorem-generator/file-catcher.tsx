import { Suspense, useState } from 'react'
import { useDroppedFiles } from '#web/tools/use-dropped-files.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'

const CaughtFile = lazyComponent(async () => (await import('./caught-file.tsx')).CaughtFile)

/** Takes a file that is dropped or pasted on the page for own words, while there is no well for it. */
export function FileCatcher({ onText }: { onText: (text: string) => void }) {
	const [file, setFile] = useState<File>()
	useDroppedFiles(([given]) => setFile(given))
	if (!file) return null
	return (
		<Suspense>
			<CaughtFile file={file} onText={onText} />
		</Suspense>
	)
}
