import type { Options } from './search-params.ts'
import { type Conversion, convert } from './conversion.ts'
import { type ReadFile, readFile, type WrittenFile, writeFile } from './file-conversion.ts'

export type Work = { text: string; options: Options } | { file: File; options: Options }

export type Done = { conversion: Conversion } | { written: WrittenFile } | { read: ReadFile }

export async function work(given: Work, report: (share: number) => void): Promise<Done> {
	const { options } = given
	if ('text' in given) return { conversion: convert(given.text, options) }
	const { direction, notation, frame, mode } = options
	if (direction === 'encode') {
		return { written: await writeFile(given.file, { notation, frame }, report) }
	}
	return { read: await readFile(given.file, notation, mode, report) }
}
