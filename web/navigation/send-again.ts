/** A page request or form that did not reach the site. */
export type Unsent = { address: string; fields: FormData | undefined }

/** Repeats the request as a full page load. */
export function sendAgain({ address, fields }: Unsent): void {
	if (!fields) return location.assign(address)
	const form = document.createElement('form')
	form.method = 'post'
	form.action = address
	for (const [name, value] of fields) {
		const input = document.createElement('input')
		Object.assign(input, { type: 'hidden', name, value })
		form.append(input)
	}
	document.body.append(form)
	form.submit()
}
