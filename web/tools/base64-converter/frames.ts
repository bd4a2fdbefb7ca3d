import type { Frame } from './notations/names.ts'

/** Columns of a line: RFC 2045, section 6.8, and RFC 7468, section 2. */
const columns = { mime: 76, pem: 64 }

const label = 'PARVIS'

/** The lines around the digits of a PEM text. */
export const pemHead = { begin: `-----BEGIN ${label}-----\n`, end: `-----END ${label}-----\n` }

/** Lays digits out: lines of 76 that end with CR LF, a PEM text (RFC 7468), or a data URI (RFC 2397). */
export function framed(
	digits: string,
	frame: Frame,
	{ type = 'application/octet-stream', bare = false }: { type?: string; bare?: boolean } = {},
): string {
	if (frame === 'dataUri') return `data:${type};base64,${digits}`
	if (frame === 'mime') return lines(digits, columns.mime).join('\r\n')
	if (frame === 'none') return digits
	const body = lines(digits, columns.pem).join('\n')
	return bare ? body : `${pemHead.begin}${body}\n${pemHead.end}`
}

function lines(digits: string, width: number): string[] {
	const count = Math.ceil(digits.length / width)
	return Array.from({ length: count }, (_, index) => digits.slice(index * width, (index + 1) * width))
}

export type Unframed = {
	frame: Frame
	digits: string
	/** The place in the whole text of a place in the digits. */
	placeOf(at: number): number
	/** What a data URI says that it is, or a PEM text. */
	says?: string
	/** Whether the digits are escaped characters (RFC 3986) and no Base64: a data URI may do so. */
	isEscaped?: boolean
}

const dataUri = /^\s*data:([^,;]*)((?:;[^,;]*)*),/i
const pem = /-----BEGIN ([^-]*)-----\r?\n?/

/** Takes the digits out of what stands around them. Line breaks belong to the frame; other white space does not. */
export function unframed(text: string): Unframed {
	const uri = dataUri.exec(text)
	if (uri) {
		const [head, type = '', parameters = ''] = uri
		const says = type || 'text/plain'
		const isEscaped = !/;\s*base64\s*$/i.test(parameters)
		return { ...withoutLines(text, head.length, text.length), frame: 'dataUri', says, isEscaped }
	}
	const opening = pem.exec(text)
	if (opening) {
		const begins = opening.index + opening[0].length
		const ends = text.indexOf('-----END ', begins)
		return {
			...withoutLines(text, begins, ends < 0 ? text.length : ends),
			frame: 'pem',
			says: opening[1] ?? '',
		}
	}
	// The last piece of a PEM text that comes in pieces.
	const ends = text.indexOf('-----END ')
	const hasLines = /\r?\n/.test(text.trimEnd())
	return { ...withoutLines(text, 0, ends < 0 ? text.length : ends), frame: hasLines ? 'mime' : 'none' }
}

function withoutLines(text: string, begins: number, ends: number): Pick<Unframed, 'digits' | 'placeOf'> {
	const body = text.slice(begins, ends)
	return {
		digits: body.replaceAll(/[\r\n]/g, ''),
		placeOf(at) {
			let left = at
			for (let index = 0; index < body.length; index += 1) {
				if (body[index] === '\r' || body[index] === '\n') continue
				if (left === 0) return begins + index
				left -= 1
			}
			return ends
		},
	}
}
