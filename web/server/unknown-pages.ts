import { answerPage } from './answer-page.ts'
import { readableAddress } from '#web/navigation/readable-address.ts'

/** An address that no page of the map has, in an area of the site. It is deeper than the pages of any area. */
const unknownAddressIn = (area: string) => `${area && `/${area}`}/0/0/0/0/0/0/404`

/** Where the error screen shows the address that was asked for. */
const addressPlace = '<span data-address="">'

/** The error screen around the places that hold the address: in its attributes, and once as text, between the two halves. */
type Template = { status: number; headers: Headers; before: string[]; after: string[] }

type Asked = {
	request: Request
	locale: string
	area: string
	requestId: string
	/** Renders the page of an address. */
	render(address: string): Promise<Response>
}

/**
 * Answers addresses that the map does not have. The error screen is rendered once per language and area, for an address
 * that stands for all others; each answer then has its own address in that place. The scripts of the page hold no
 * address (the browser knows it), so the policy of the page does not depend on it. `version` is what the frame of the
 * page depends on.
 */
export function createUnknownPages({ version }: { version(): string | Promise<string> }) {
	const templates = new Map<string, Promise<Template>>()
	let renderedVersion = ''

	async function templateOf({ locale, area, render }: Asked): Promise<Template> {
		const current = `${await version()} ${new Date().getFullYear()}`
		if (current !== renderedVersion) templates.clear()
		renderedVersion = current
		const key = `${locale} ${area}`
		const known = templates.get(key)
		if (known) return await known
		const rendering = renderTemplate(unknownAddressIn(area), render)
		templates.set(key, rendering)
		rendering.catch(() => templates.delete(key))
		return await rendering
	}

	return {
		async answer(asked: Asked): Promise<Response> {
			const { request, requestId } = asked
			const { status, headers, before, after } = await templateOf(asked)
			const { pathname, search } = new URL(request.url)
			const address = escaped(pathname + search)
			const shown = addressPlace + escaped(readableAddress(pathname + search))
			const html = before.join(address) + shown + after.join(address)
			return await answerPage(request, new Response(html, { status, headers }), requestId)
		},
	}
}

async function renderTemplate(address: string, render: Asked['render']): Promise<Template> {
	const rendered = await render(address)
	const [before = '', after = ''] = (await rendered.text()).split(addressPlace + address)
	const { status, headers } = rendered
	return { status, headers, before: before.split(address), after: after.split(address) }
}

const escapes: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#x27;',
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character]!)
