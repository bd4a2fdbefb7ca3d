/** A frame at 60 Hz, less what the page itself needs. */
const sliceMs = 8

/**
 * The bytes of files together. Asked in slices, so that the page stays alive: a browser may go to the disk for the size
 * of each file of a folder, which takes a second for some thousands.
 */
export async function totalSize(files: readonly File[]): Promise<number> {
	let bytes = 0
	let until = performance.now() + sliceMs
	for (const file of files) {
		bytes += file.size
		if (performance.now() < until) continue
		await new Promise((resume) => setTimeout(resume))
		until = performance.now() + sliceMs
	}
	return bytes
}
