import type { Frame } from './notations/names.ts'
import { unknownType } from './type-of.ts'

/** Label of a PEM text when the input has none. */
const defaultLabel = 'PARVIS'

type Layout = { before: string; between: string; after: string; width: number }

/**
 * Lines of 76 that end with CR LF (RFC 2045, section 6.8), a PEM text with lines of 64 (RFC 7468), or a data URI
 * (RFC 2397).
 * @param label the media type of a data URI, or the label of a PEM text.
 */
export function layoutOf(frame: Frame, label?: string): Layout {
	switch (frame) {
		case 'none':
			return { before: '', between: '', after: '', width: Infinity }
		case 'mime':
			return { before: '', between: '\r\n', after: '', width: 76 }
		case 'dataUri': {
			const type = label ?? unknownType
			return { before: `data:${type};base64,`, between: '', after: '', width: Infinity }
		}
		case 'pem': {
			const pemLabel = label ?? defaultLabel
			return {
				before: `-----BEGIN ${pemLabel}-----\n`,
				between: '\n',
				after: `\n-----END ${pemLabel}-----\n`,
				width: 64,
			}
		}
	}
}

export function inLines(digits: string, { width, between }: Layout): string {
	if (digits.length <= width) return digits
	const lines: string[] = []
	for (let from = 0; from < digits.length; from += width) lines.push(digits.slice(from, from + width))
	return lines.join(between)
}
