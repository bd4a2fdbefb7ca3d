import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { IncidentsService } from '#services/status/incidents/contract.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { readForm } from '#web/forms/read-form.ts'
import {
	IncidentForm,
	incidentMeanings,
	NewUpdateForm,
	PostmortemForm,
	UpdateForm,
} from '#web/pages/panel/status/incidents/incident-forms.ts'
import { errorMessages } from '#web/pages/panel/status/incidents/messages.ts'
import { type Meanings, orRejected } from '#web/forms/or-rejected.ts'
import type { Answer } from './answer.ts'

const noFields = z.object({})

type Change<Form> = {
	schema: z.ZodType<Form>
	change(form: Form): Promise<string>
	meanings?: Meanings
}

type Given = { request: Request; form: FormData; incidents: IncidentsService; id: string }

export async function changeIncident({ request, form, incidents, id }: Given) {
	const intent = String(form.get('intent') ?? '')
	const updateId = form.get('updateId') === null ? undefined : String(form.get('updateId'))
	const asked = { intent, ...(updateId !== undefined && { updateId }) }
	const root = `/panel/status/incidents`
	const { headers } = request

	async function act<Form>({ schema, change, meanings }: Change<Form>) {
		const read = readForm({ request, form }, schema, errorMessages)
		if (!read.ok) return refuse(read.rejected)
		const done = await orRejected(change(read.form), {
			request,
			values: read.values,
			...(meanings && { meanings }),
		})
		if (!done.ok) return refuse(done.rejected)
		return redirect(
			done.answer === 'supprime' ? `${root}?fait=supprime` : `${root}/${id}?fait=${done.answer}`,
		)
	}
	const refuse = (rejected: RejectedForm) => data<Answer>({ ...asked, rejected }, { status: 400 })

	switch (intent) {
		case 'publish':
			return await act({
				schema: NewUpdateForm,
				change: async (update) => (await incidents.addUpdate(headers, id, update), 'publie'),
				meanings: incidentMeanings,
			})
		case 'correct':
			return await act({
				schema: UpdateForm,
				change: async (update) => (
					await incidents.changeUpdate(headers, id, updateId ?? '', update),
					'corrige'
				),
				meanings: incidentMeanings,
			})
		case 'remove-update':
			return await act({
				schema: noFields,
				change: async () => (await incidents.removeUpdate(headers, id, updateId ?? ''), 'efface'),
				meanings: { CONFLICT: { code: 'ONLY_UPDATE', field: 'form' } },
			})
		case 'change':
			return await act({
				schema: IncidentForm,
				change: async (fields) => (await incidents.change(headers, id, fields), 'enregistre'),
				meanings: incidentMeanings,
			})
		case 'postmortem':
			return await act({
				schema: PostmortemForm,
				change: async (postmortem) => (await incidents.setPostmortem(headers, id, postmortem), 'bilan'),
				meanings: { CONFLICT: { code: 'NOT_RESOLVED', field: 'form' } },
			})
		case 'remove':
			return await act({
				schema: noFields,
				change: async () => (await incidents.remove(headers, id), 'supprime'),
			})
		default:
			return data<Answer>(asked)
	}
}
