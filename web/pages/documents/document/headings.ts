export type Heading = { id: string; text: string }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The second-level headings of a rendered text, for its table of contents. `html` is the content service's. */
export function listHeadings(html: string): Heading[] {
	return [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', inner = '']) => ({
		id,
		text: inner
			.replaceAll(/<sup>.*?<\/sup>|<[^>]*>/gs, '')
			.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
			.trim(),
	}))
}
