import { makeZip } from 'client-zip'
import { saveFile } from '#web/tools/save-file.ts'
import { distinctNames } from './names.ts'
import type { Resized } from './resize-file.ts'

type SavePicker = (options: { suggestedName: string }) => Promise<FileSystemFileHandle>

/** An archive larger than this is written to the disk as it is made, where the browser can ask for a place. */
const largestInMemory = 500_000_000

/** Saves pictures as one ZIP archive, stored as they are: they are compressed already. */
export async function saveZip(pictures: readonly Resized[], name: string): Promise<void> {
	const names = distinctNames(pictures.map((picture) => picture.name))
	const entries = pictures.map(({ blob }, index) => ({
		input: blob,
		name: names[index]!,
		size: blob.size,
		lastModified: new Date(),
	}))
	const size = pictures.reduce((sum, { blob }) => sum + blob.size, 0)
	const pick = (window as { showSaveFilePicker?: SavePicker }).showSaveFilePicker
	if (pick && size > largestInMemory) {
		const place = await pick({ suggestedName: name })
		return await makeZip(entries).pipeTo(await place.createWritable())
	}
	saveFile(await new Response(makeZip(entries)).blob(), name)
}
