import { latin1 } from './bytes.ts'
import type { HeaderFields } from './format.ts'

const maxPrologue = 100_000

/** CSS pixels (CSS Values 3, section 5.2). */
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

type Root = { tag: string; from: number; name: string; attributes: ReadonlyMap<string, string> }

/** XML 1.0, section 2.8. */
const prologue = /^\ufeff?\s*(?:(?:<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)\s*)*/
/** A '>' inside quotes does not end a tag. */
const rootTag = /<((?:[\w-]+:)?svg)(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>/y
const attribute = /\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

export function rootOf(text: string): Root | null {
	rootTag.lastIndex = prologue.exec(text)![0].length
	const match = rootTag.exec(text)
	if (!match) return null
	const [tag, name] = match as unknown as [string, string]
	const attributes = new Map(
		Array.from(tag.matchAll(attribute), ([, key, double, single]) => [key!, double ?? single!]),
	)
	return { tag, from: match.index, name, attributes }
}

/** Encoding by byte order mark or XML declaration (XML 1.0, appendix F). */
export function svgText(bytes: Uint8Array): string {
	const isWide = /^(?:\xff\xfe|\xfe\xff)/.test(latin1(bytes, 0, 2))
	const [, declared = 'utf-8'] =
		/^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)/.exec(latin1(bytes, 0, 200)) ?? []
	const encoding = isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : declared
	try {
		return new TextDecoder(encoding).decode(bytes)
	} catch {
		return new TextDecoder().decode(bytes)
	}
}

const rootIn = (bytes: Uint8Array) => rootOf(svgText(bytes.subarray(0, maxPrologue)))

export const isSvg = (bytes: Uint8Array) => rootIn(bytes) !== null

export function readSvg(bytes: Uint8Array): HeaderFields {
	const { width, height } = svgSize(rootIn(bytes)!)
	return {
		width: Math.max(1, Math.round(width)),
		height: Math.max(1, Math.round(height)),
		hasAlpha: true,
	}
}

/** In CSS pixels; 300 × 150 by default, like browsers. */
export function svgSize({ attributes }: Root): { width: number; height: number } {
	const length = (name: string) => {
		const value = /^\s*\+?(\d*\.?\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(attributes.get(name) ?? '')
		const unit = units[value?.[2]?.toLowerCase() ?? '']
		return value && unit ? Number(value[1]) * unit : undefined
	}
	const box = (attributes.get('viewBox') ?? '')
		.trim()
		.split(/[\s,]+/)
		.map(Number)
	const [, , boxWidth = 0, boxHeight = 0] = box
	const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : 2
	const height = length('height')
	const width = length('width') ?? (height ? height * ratio : boxWidth || 300)
	return { width, height: height ?? width / ratio }
}
