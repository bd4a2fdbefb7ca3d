import { xmlText } from './xml-text.ts'

/** An element with text content. */
export function element(name: string, text: string, attributes: Record<string, string> = {}): string {
	return `${open(name, attributes)}>${xmlText(text)}</${name}>`
}

/** An empty element. */
export function emptyElement(name: string, attributes: Record<string, string>): string {
	return `${open(name, attributes)}/>`
}

function open(name: string, attributes: Record<string, string>): string {
	const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`)
	return `<${name}${pairs.join('')}`
}
