/** The hidden field of a form with the id of the person for whom its page was made. */
export const personField = 'made-for'

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Whether a form was sent from a page made for somebody else than `personId`; a form that names nobody was not. */
export async function isMadeForAnother(request: Request, personId: string): Promise<boolean> {
	const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
	if (request.method === 'GET' || !formTypes.includes(type)) return false
	const form = await request
		.clone()
		.formData()
		.catch(() => null)
	const named = form?.getAll(personField) ?? []
	return named.some((id) => id !== personId)
}
