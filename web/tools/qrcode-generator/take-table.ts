import { decodeText } from '#web/tools/decode-text.ts'
import { isPicture } from './picture-files.ts'

export const mostTableBytes = 5_000_000

type Refusal = 'oneTable' | 'pictureNoTable' | 'tableTooLarge' | 'notTable' | 'fileUnreadable'

export type TakenTable = {
	table: { name: string; text: string } | null
	leftAside: readonly { name: string; why: Refusal }[]
}

export async function takeTable(files: readonly File[]): Promise<TakenTable> {
	let table: TakenTable['table'] = null
	const leftAside: { name: string; why: Refusal }[] = []
	for (const file of files) {
		const { name } = file
		const read: { text: string } | Refusal = table ? 'oneTable' : await readTableFile(file)
		if (typeof read === 'string') leftAside.push({ name, why: read })
		else table = { name, text: read.text }
	}
	return { table, leftAside }
}

async function readTableFile(file: File): Promise<{ text: string } | Refusal> {
	if (isPicture(file)) return 'pictureNoTable'
	if (file.size > mostTableBytes) return 'tableTooLarge'
	try {
		const text = decodeText(new Uint8Array(await file.arrayBuffer()))
		return text === null ? 'notTable' : { text }
	} catch {
		return 'fileUnreadable'
	}
}
