import { useState } from 'react'
import { useLatestResult } from '#web/tools/use-latest-result.ts'
import { troubleIn } from './file-trouble.ts'

/** Reads a file that was chosen, and gives its text; what reads it loads with the first one. */
export function useFile(take: (text: string) => void) {
	const [file, setFile] = useState<File | null>(null)
	const { isWorking, error } = useLatestResult(file, async (chosen, signal) => {
		const { readFile } = await import('./read-file.ts')
		take(await readFile(chosen, signal))
	})
	return {
		open: setFile,
		/** The name of the file that is being read. */
		reading: file && isWorking ? file.name : null,
		trouble: error ? troubleIn(error) : null,
		stop: () => setFile(null),
	}
}
