import type { Read } from './header.ts'

const longestPrologue = 100_000

/** CSS pixels of each unit (CSS Values 3, section 5.2). */
const units: Record<string, number> = {
	'': 1,
	px: 1,
	pt: 96 / 72,
	pc: 16,
	mm: 96 / 25.4,
	cm: 96 / 2.54,
	in: 96,
	em: 16,
}

/** The root of a drawing, up to where its tag ends. */
export const rootTag = /<svg[\s>][^>]*/

const prologueOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes.subarray(0, longestPrologue))

export function isSvg(bytes: Uint8Array): boolean {
	const text = prologueOf(bytes).trimStart()
	return text.startsWith('<') && rootTag.test(text) && !/<html[\s>]/i.test(text)
}

/** The size of a drawing: its width and height, or what its view box says, or what browsers give (300 × 150). */
export function readSvg(bytes: Uint8Array): Read {
	const [root = ''] = rootTag.exec(prologueOf(bytes)) ?? []
	const attribute = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1]
	const length = (name: string) => {
		const [, number, unit = ''] = /^\s*([\d.]+)\s*([a-z]*)\s*$/.exec(attribute(name) ?? '') ?? []
		return number && unit in units ? Number(number) * units[unit]! : undefined
	}
	const box = (attribute('viewBox') ?? '')
		.trim()
		.split(/[\s,]+/)
		.map(Number)
	const [, , boxWidth = 0, boxHeight = 0] = box
	const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : 2
	const width = length('width')
	const height = length('height')
	const shown = width ?? (height ? height * ratio : boxWidth || 300)
	return {
		width: Math.max(1, Math.round(shown)),
		height: Math.max(1, Math.round(height ?? shown / ratio)),
		hasAlpha: true,
	}
}
