/** What did not reach the site: a page, or a form with its fields. */
export type Unsent = { address: string; fields: FormData | undefined }

/** Asks for the same again as a browser does without JavaScript. */
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
