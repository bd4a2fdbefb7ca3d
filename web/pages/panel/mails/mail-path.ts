export function mailPath({ after, id }: { after: string | null; id?: string }): string {
	const query = new URLSearchParams()
	if (after) query.set('apres', after)
	if (id) query.set('mail', id)
	return query.size > 0 ? `/panel/mails?${query}` : '/panel/mails'
}
