import { answerPage } from './answer-page.ts'
import { readableAddress } from '#web/navigation/readable-address.ts'

/** A placeholder address in an area that matches no route: it is deeper than every page. */
const unknownAddress = (area: string) => `${area && `/${area}`}/0/0/0/0/0/0/404`

/** Opening tag before the requested address on the error screen. */
const addressSlot = '<span data-address="">'

/** The error screen split at each occurrence of the address: once as text, between `before` and `after`, and in attributes. */
type Template = { status: number; headers: Headers; before: string[]; after: string[] }

type UnknownPageRequest = {
	request: Request
	locale: string
	area: string
	requestId: string
	/** Renders the page at an address. */
	render(address: string): Promise<Response>
}

/**
 * Answers addresses without a route. The error screen is rendered once per language and area as a template for a
 * placeholder address, which each response replaces by the requested one. The inline scripts do not contain the address,
 * so the security policy is the same for all. `version` is that of the data in the layout.
 */
export function createUnknownPages({ version }: { version(): Promise<string> }) {
	const templates = new Map<string, Promise<Template>>()
	let renderedVersion = ''

	async function templateOf({ locale, area, render }: UnknownPageRequest): Promise<Template> {
		const current = `${await version()} ${new Date().getFullYear()}`
		if (current !== renderedVersion) templates.clear()
		renderedVersion = current
		const key = `${locale} ${area}`
		const cached = templates.get(key)
		if (cached) return await cached
		const rendering = renderTemplate(unknownAddress(area), render)
		templates.set(key, rendering)
		rendering.catch(() => templates.delete(key))
		return await rendering
	}

	return {
		async answer(pageRequest: UnknownPageRequest): Promise<Response> {
			const { request, requestId } = pageRequest
			const { status, headers, before, after } = await templateOf(pageRequest)
			const { pathname, search } = new URL(request.url)
			const address = escapeHtml(pathname + search)
			const shown = addressSlot + escapeHtml(readableAddress(pathname + search))
			const html = before.join(address) + shown + after.join(address)
			return await answerPage(request, new Response(html, { status, headers }), requestId)
		},
	}
}

async function renderTemplate(address: string, render: UnknownPageRequest['render']): Promise<Template> {
	const rendered = await render(address)
	const [before = '', after = ''] = (await rendered.text()).split(addressSlot + address)
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

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character]!)
