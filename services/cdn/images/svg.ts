import type { XastChild, XastElement, XastRoot } from 'svgo/browser'
import { tooLarge, unreadable } from './image-errors.ts'
import { isAllowedAttribute, isAllowedElement, isSafeCss } from './svg-allow-list.ts'

export const maxSvgBytes = 1024 * 1024
export const maxSvgDepth = 100
const maxSvgNamespaces = 100

/** The document type of SVG 1.0 and 1.1, which drawing programs write and nothing reads. */
const publicDoctype = /<!DOCTYPE\s+svg\s+PUBLIC\s+"[^"<>]*"\s+"[^"<>]*"\s*>/i

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'

function isAllowedChild(child: XastChild): boolean {
	if (child.type === 'text' || child.type === 'cdata') return true
	if (child.type !== 'element' || !isAllowedElement(child.name)) return false
	const { attributeName } = child.attributes
	return attributeName === undefined || isAllowedAttribute(child.name, 'attributeName', attributeName)
}

/** Written out instead of a visitor of svgo, which goes deeper before a plugin can limit the depth. */
function sanitizeElement(element: XastElement, depth: number): void {
	if (depth > maxSvgDepth) throw unreadable(`The SVG is nested deeper than ${maxSvgDepth} elements.`)
	for (const [name, value] of Object.entries(element.attributes)) {
		if (!isAllowedAttribute(element.name, name, value)) delete element.attributes[name]
	}
	element.children = element.children.filter(isAllowedChild)
	if (element.name === 'style') {
		// Checked as a whole: comments and CDATA sections could split a reference.
		const css = element.children.map((child) => ('value' in child ? child.value : '')).join('')
		element.children = isSafeCss(css) ? [{ type: 'text', value: css }] : []
	}
	for (const child of element.children) if (child.type === 'element') sanitizeElement(child, depth + 1)
}

const isElement = (node: XastChild): node is XastElement => node.type === 'element'

const isLength = (text: string | undefined) =>
	/^\s*(?:\d+\.?\d*|\.\d+)(?:e\d+)?\s*(?:px|pt|pc|mm|cm|in)?\s*$/i.test(text ?? '')

function sanitizeRoot(root: XastRoot): void {
	const svg = root.children.filter(isElement).find(({ name }) => name === 'svg')
	if (!svg) throw unreadable('The SVG has no svg element.')
	const { width, height, viewBox, xmlns } = svg.attributes
	if (xmlns !== undefined && xmlns !== svgNamespace) throw unreadable('The root element is not of SVG.')
	const hasViewBox =
		viewBox
			?.trim()
			.split(/[\s,]+/)
			.filter((side) => Number.isFinite(Number(side))).length === 4
	if (!hasViewBox && !(isLength(width) && isLength(height))) {
		throw unreadable('The SVG needs a viewBox, or a width and a height.')
	}
	sanitizeElement(svg, 1)
	svg.attributes = { xmlns: svgNamespace, 'xmlns:xlink': xlinkNamespace, ...svg.attributes }
	root.children = [svg]
}

/**
 * The SVG with allow-listed elements and attributes alone: no scripts, no event handlers, nothing from outside.
 * @throws {AppError} PAYLOAD_TOO_LARGE with reason TOO_MANY_BYTES; VALIDATION_ERROR with reason IMAGE_UNREADABLE for
 * bad XML, declared entities, deep nesting and a missing size.
 */
export async function sanitizeSvg(input: Buffer): Promise<Buffer> {
	if (input.length > maxSvgBytes) throw tooLarge('TOO_MANY_BYTES', input.length, maxSvgBytes)
	const text = input.toString('utf8').replace(publicDoctype, '')
	if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw unreadable('An SVG that declares entities is not accepted.')
	// Each declaration makes the parser slower for all elements inside.
	if (text.split('xmlns').length > maxSvgNamespaces) throw unreadable('The SVG declares too many namespaces.')
	// The parser takes a truncated document for a whole one.
	if (!text.trimEnd().endsWith('>')) throw unreadable()
	const { optimize } = await import('svgo/browser')
	try {
		const { data } = optimize(text, {
			plugins: [{ name: 'allowList', fn: (root: XastRoot) => sanitizeRoot(root) }],
		})
		return Buffer.from(data)
	} catch (cause) {
		throw cause instanceof Error && cause.name === 'AppError' ? cause : unreadable(undefined, cause)
	}
}
