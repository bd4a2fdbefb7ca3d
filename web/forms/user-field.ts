/** Hidden field with the id of the user for whom the page was rendered. */
export const userField = 'made-for'

/** Whether the page of the form was rendered for another user; false without the field. */
export function isForAnotherUser(form: FormData, userId: string): boolean {
	return form.getAll(userField).some((id) => id !== userId)
}
