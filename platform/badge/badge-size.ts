/** Widths of printable ASCII in Verdana, from U+0020 on, in 2048ths of the size (the font's own `hmtx` table). */
const advances = [
	720, 806, 940, 1676, 1302, 2204, 1487, 550, 930, 930, 1302, 1676, 745, 930, 745, 930, 1302, 1302, 1302,
	1302, 1302, 1302, 1302, 1302, 1302, 1302, 930, 930, 1676, 1676, 1676, 1117, 2048, 1400, 1404, 1430, 1578,
	1295, 1177, 1588, 1539, 862, 931, 1419, 1140, 1726, 1532, 1612, 1235, 1612, 1424, 1400, 1262, 1499, 1400,
	2025, 1403, 1260, 1403, 930, 930, 930, 1676, 1302, 1302, 1230, 1276, 1067, 1276, 1220, 720, 1276, 1296, 562,
	705, 1212, 562, 1992, 1296, 1243, 1276, 1276, 874, 1067, 807, 1296, 1212, 1676, 1212, 1212, 1076, 1300, 930,
	1300, 1676,
]

const unitsPerEm = 2048
const firstCode = 0x20
/** Characters outside the table count as the widest. */
const widest = 2048

/** Approximate width of a text in Verdana at `size` pixels, in whole pixels. Accents add no width. */
export function textWidth(text: string, size: number): number {
	const bare = text
		.normalize('NFD')
		.replaceAll(/\p{M}/gu, '')
		.replaceAll(/[\u00A0\u202F]/g, ' ')
	const units = [...bare].reduce((sum, character) => {
		return sum + (advances[(character.codePointAt(0) ?? 0) - firstCode] ?? widest)
	}, 0)
	return Math.ceil((units * size) / unitsPerEm)
}

export const fontSize = 11
export const padding = 8
const height = 20

type BadgeTexts = { label: string; message: string }

/** The size of a badge in pixels, and the widths of its two halves. */
export function badgeSize({ label, message }: BadgeTexts) {
	const left = textWidth(label, fontSize) + 2 * padding
	const right = textWidth(message, fontSize) + 2 * padding
	return { left, right, width: left + right, height }
}
