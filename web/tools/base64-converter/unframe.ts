import type { Frame } from './notations/names.ts'

type FrameInfo = {
	frame: Frame
	label?: string
	/** Whether a data URI holds percent-encoded characters (RFC 3986) instead of Base64. */
	isEscaped: boolean
	others?: { at: number; count: number }
}

const dataUri = /^\s*(?:url\()?["']?data:([^,;]*)((?:;[^,;]*)*),/i
const closing = /["']?\)?;?$/
/** The line that opens a PEM text, and the headers that an encrypted key may have (RFC 1421, section 4.4). */
const pem = /-----BEGIN ([^-\r\n]*)-----\s*?(?:\r?\n|$)(?:(?:[\w-]+:.*(?:\r?\n[ \t].*)*\r?\n)+\r?\n)?/

export function createUnframer() {
	const frameInfo: FrameInfo = { frame: 'none', isEscaped: false }
	let before = 0
	let hasEnded = false

	function open(text: string): [begins: number, ends: number] {
		const uri = dataUri.exec(text)
		if (uri) {
			const [head, type, parameters = ''] = uri
			const isEscaped = !/;\s*base64\s*$/i.test(parameters)
			Object.assign(frameInfo, { frame: 'dataUri', label: type || 'text/plain', isEscaped })
			const isWrapped = /^\s*(?:url\(|["'])/i.test(head)
			const end = text.trimEnd()
			const tail = isWrapped ? closing.exec(end.slice(-3))![0] : ''
			return [head.length, end.length - tail.length]
		}
		const opening = pem.exec(text)
		if (opening) {
			Object.assign(frameInfo, { frame: 'pem', label: opening[1] })
			return [opening.index + opening[0].length, text.length]
		}
		if (/\r?\n/.test(text.trimEnd())) frameInfo.frame = 'mime'
		return [0, text.length]
	}

	/** Where the digits of a PEM text end. Further PEM texts are counted, not decoded. */
	function close(text: string, begins: number): number {
		const ends = hasEnded ? 0 : text.indexOf('-----END ', begins)
		if (ends < 0) return text.length
		hasEnded = true
		const others = [...text.slice(ends).matchAll(/-----BEGIN /g)]
		if (others.length > 0) {
			frameInfo.others ??= { at: before + ends + others[0]!.index, count: 0 }
			frameInfo.others.count += others.length
		}
		return ends
	}

	return {
		frameInfo,
		push(text: string): { digits: string; placeOf(at: number): number } {
			const [begins, mayEnd] = before === 0 ? open(text) : [0, text.length]
			const ends = frameInfo.frame === 'pem' ? close(text, begins) : mayEnd
			const body = text.slice(begins, ends)
			const isUri = frameInfo.frame === 'dataUri' && !frameInfo.isEscaped
			const { digits, placeOf } = withoutBreaks(isUri ? unescaped(body) : body)
			const from = before + begins
			before += text.length
			return { digits, placeOf: (at) => from + placeOf(at) }
		},
	}
}

/** Decodes '%2B' to '+' (RFC 3986), followed by two line breaks so that positions do not shift. */
const unescaped = (text: string) =>
	text.replaceAll(
		/%([\da-f]{2})/gi,
		(_, code: string) => `${String.fromCharCode(Number.parseInt(code, 16))}\n\n`,
	)

/** Removes line breaks, which belong to the frame. Other white space does not. */
function withoutBreaks(text: string) {
	// `includes` is far faster than a pattern, and most long texts have no line break.
	const hasBreaks = text.includes('\n') || text.includes('\r')
	const digits = hasBreaks ? text.replaceAll(/[\r\n]+/g, '') : text
	const breaks = hasBreaks ? breaksIn(text) : []
	return {
		digits,
		placeOf(at: number) {
			let place = at
			for (const line of breaks) {
				if (line > place) break
				place += 1
			}
			return place
		},
	}
}

function breaksIn(text: string): Uint32Array {
	const breaks: number[] = []
	for (let at = 0; at < text.length; at += 1) {
		const code = text.charCodeAt(at)
		if (code === 0x0a || code === 0x0d) breaks.push(at)
	}
	return Uint32Array.from(breaks)
}
