/** The hidden field of a form with the id of the person for whom its page was made. */
export const userField = 'made-for'

/** Whether a form was sent from a page made for somebody else than `personId`; a form that names nobody was not. */
export function isForAnotherUser(form: FormData, personId: string): boolean {
	return form.getAll(userField).some((id) => id !== personId)
}
