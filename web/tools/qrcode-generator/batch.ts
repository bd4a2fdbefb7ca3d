import type { Locale } from '#web/i18n/messages.ts'
import { decodeText } from '#web/tools/decode-text.ts'
import type { Kind, FieldSpec, Values } from './payloads/payload.ts'
import { messages, wordsFor } from './payloads/messages.ts'
import { payloads } from './payloads/payloads.ts'
import { messages as words } from './messages.ts'
import { isPicture } from './logo.ts'

export type BatchRow = { line: number; values: Values; name: string }

type Batch = { rows: readonly BatchRow[] } | { fault: 'noColumn' | 'tooManyRows' }

export const maxRows = 1000

const nameTitles = ['fichier', 'file']
const textTitles = ['texte', 'text', 'adresse', 'address', 'url', 'lien', 'link', 'contenu', 'content']
const yes = /^(?:1|x|o|oui|y|yes|vrai|true)$/i

const plain = (title: string) =>
	title
		.normalize('NFD')
		.replaceAll(/\p{M}|[\s\u00a0\u202f]/gu, '')
		.toLowerCase()

/** The first line has the titles, in either language or as field names; it is optional for texts. */
export function readBatch(table: string, kind: Kind): Batch {
	const rows = readTable(table, maxRows + 2)
	const [head] = rows
	if (!head) return { rows: [] }
	const titled = head.cells.map((title) => columnOf(kind, title))
	const hasTitles = titled.some((column) => column !== null && column !== 'name')
	if (!hasTitles && kind !== 'text') return { fault: 'noColumn' }
	const columns = hasTitles ? titled : [payloads.text.fields[0]!, 'name' as const]
	const body = hasTitles ? rows.slice(1) : rows
	if (body.length > maxRows) return { fault: 'tooManyRows' }
	const names = new Set<string>()
	return {
		rows: body.map(({ line, cells }, index) => {
			const values: Record<string, string> = {}
			let name = ''
			for (const [place, column] of columns.entries()) {
				const cell = cells[place] ?? ''
				if (column === 'name') name = cell
				else if (column) values[column.name] = valueIn(kind, column, cell)
			}
			return { line, values, name: uniqueName(name || `qr-code-${index + 1}`, names) }
		}),
	}
}

function columnOf(kind: Kind, title: string): FieldSpec | 'name' | null {
	const plainTitle = plain(title)
	if (nameTitles.includes(plainTitle)) return 'name'
	if (kind === 'text') return textTitles.includes(plainTitle) ? payloads.text.fields[0]! : null
	const field = payloads[kind].fields.find(({ name }) =>
		[name, wordsFor(messages.fr, kind, name), wordsFor(messages.en, kind, name)].some(
			(each) => plain(each) === plainTitle,
		),
	)
	return field ?? null
}

function valueIn(kind: Kind, { name, input, choices }: FieldSpec, cell: string): string {
	if (input === 'check') return yes.test(cell.trim()) ? '1' : ''
	const chosen = choices?.find((choice) =>
		[choice, wordsFor(messages.fr, kind, name, choice), wordsFor(messages.en, kind, name, choice)].some(
			(each) => plain(each) === plain(cell),
		),
	)
	// An unknown choice is kept, so that it is rejected instead of replaced by the first choice.
	return chosen ?? cell
}

/** A file name without path and reserved characters, unique among the rows. */
function uniqueName(requested: string, usedNames: Set<string>): string {
	const safe =
		requested
			.replaceAll(/[\p{Cc}"*/:<>?\\|]/gu, '-')
			.replaceAll(/^[.\s]+|[.\s]+$/g, '')
			.slice(0, 80) || 'qr-code'
	let name = safe
	for (let count = 2; usedNames.has(name.toLowerCase()); count++) name = `${safe}-${count}`
	usedNames.add(name.toLowerCase())
	return name
}

const examples: Record<Kind, readonly Readonly<Record<string, string>>[]> = {
	text: [{ text: 'https://exemple.fr/1' }, { text: 'https://exemple.fr/2' }],
	wifi: [{ ssid: 'Accueil', security: 'wpa', password: 'bienvenue 2026' }],
	contact: [{ firstName: 'Chloé', lastName: 'Lefèvre', email: 'chloe@exemple.fr', mobile: '+33612345678' }],
	mail: [{ to: 'accueil@exemple.fr', subject: 'Bonjour' }],
	phone: [{ number: '+33 1 23 45 67 89' }],
	sms: [{ number: '+33612345678', message: 'Oui' }],
	place: [{ latitude: '48,8584', longitude: '2,2945', label: 'Tour Eiffel' }],
	event: [{ summary: 'Fête', start: '2026-07-14T21:00', end: '2026-07-14T23:00', location: 'Le parvis' }],
	payment: [
		{ name: 'Association', iban: 'FR1420041010050500013M02606', amount: '12,50', message: 'Cotisation' },
	],
}

export function exampleOf(kind: Kind, locale: Locale): string {
	const rows = examples[kind]
	const fields = Object.keys(rows[0]!)
	const titles = [words[locale].file, ...fields.map((field) => wordsFor(messages[locale], kind, field))]
	const lines = rows.map((row, index) => [`qr-${index + 1}`, ...fields.map((field) => row[field]!)])
	return [titles, ...lines].map((cells) => cells.join(';')).join('\n')
}

export const maxTableBytes = 5_000_000

type Rejection = 'oneTable' | 'pictureNoTable' | 'tableTooLarge' | 'notTable' | 'fileUnreadable'

export type TableSelection = {
	table: { name: string; text: string } | null
	rejections: readonly { name: string; reason: Rejection }[]
}

export async function takeTable(files: readonly File[]): Promise<TableSelection> {
	let table: TableSelection['table'] = null
	const rejections: { name: string; reason: Rejection }[] = []
	for (const file of files) {
		const { name } = file
		const content: { text: string } | Rejection = table ? 'oneTable' : await readTableFile(file)
		if (typeof content === 'string') rejections.push({ name, reason: content })
		else table = { name, text: content.text }
	}
	return { table, rejections }
}

async function readTableFile(file: File): Promise<{ text: string } | Rejection> {
	if (isPicture(file)) return 'pictureNoTable'
	if (file.size > maxTableBytes) return 'tableTooLarge'
	try {
		const text = decodeText(new Uint8Array(await file.arrayBuffer()))
		return text === null ? 'notTable' : { text }
	} catch {
		return 'fileUnreadable'
	}
}

const separators = [';', ',', '\t'] as const

/** RFC 4180, separated by the most frequent of ';', ',' and tab in the first line. Each row has its line number, from 1. */
export function readTable(text: string, maxRows: number = Infinity): { line: number; cells: string[] }[] {
	const content = text.replace(/^\ufeff/, '')
	const separator = separatorOf(content)
	const rows: { line: number; cells: string[] }[] = []
	let line = 1
	let at = 0
	while (at < content.length && rows.length < maxRows) {
		const row = readRow(content, at, separator)
		if (row.cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: row.cells })
		line += content.slice(at, row.end).match(/\r\n|\r|\n/g)?.length ?? 0
		at = row.end
	}
	return rows
}

function separatorOf(content: string): string {
	const [first = ''] = content.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1)
	const counts = separators.map((separator) => first.split(separator).length)
	return separators[counts.indexOf(Math.max(...counts))]!
}

function readRow(content: string, start: number, separator: string): { cells: string[]; end: number } {
	const cells: string[] = []
	let at = start
	for (;;) {
		const { cell, end } = readCell(content, at, separator)
		cells.push(cell)
		at = end
		if (content[at] !== separator) break
		at += 1
	}
	if (content[at] === '\r') at += 1
	if (content[at] === '\n') at += 1
	return { cells, end: at }
}

function readCell(content: string, start: number, separator: string): { cell: string; end: number } {
	const isEnd = (at: number) =>
		at >= content.length || '\r\n'.includes(content[at]!) || content[at] === separator
	let end = start
	let quoted = ''
	if (content[start] === '"') {
		end += 1
		while (end < content.length) {
			const close = content.indexOf('"', end)
			const to = close < 0 ? content.length : close
			quoted += content.slice(end, to)
			end = to + 1
			if (content[end] !== '"') break
			quoted += '"'
			end += 1
		}
	}
	const rest = end
	while (!isEnd(end)) end += 1
	return { cell: quoted + content.slice(rest, end), end: Math.min(end, content.length) }
}
