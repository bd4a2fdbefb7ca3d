import { redirect } from 'react-router'
import type { IncidentsService } from '#services/status/incidents/contract.ts'
import type { ActionResult, RejectedForm } from '#web/forms/form-errors.ts'
import type { FormArgs } from '#web/forms/action.ts'
import {
	IncidentForm,
	NewUpdateForm,
	PostmortemForm,
	UpdateForm,
} from '#web/pages/panel/status/incidents/incident-forms.ts'
import type { Route } from './+types/page.ts'

/** A change to confirm. */
export type Confirmation = { intent: string; updateId: string }

export type IncidentResult = ActionResult<Confirmation>

/** The rejected form with this intent and, for corrections and removals, this update. */
export function rejectedIn(
	result: IncidentResult | undefined,
	intent: string,
	updateId?: string,
): RejectedForm | undefined {
	return result?.intent === intent && result.updateId === updateId ? result.rejected : undefined
}

type ChangeArgs = Pick<FormArgs<Route.ActionArgs>, 'request' | 'form' | 'parse'> & {
	incidents: IncidentsService
	id: string
}

export async function changeIncident(args: ChangeArgs): Promise<Response | Confirmation> {
	const { form, parse, incidents, id } = args
	const { headers } = args.request
	const intent = String(form.get('intent') ?? '')
	const updateId = String(form.get('updateId') ?? '')
	const list = '/panel/status/incidents'
	const done = (change: string) => redirect(`${list}/${id}?fait=${change}`)
	switch (intent) {
		case 'publish':
			await incidents.addUpdate(headers, id, parse(NewUpdateForm))
			return done('publie')
		case 'correct':
			await incidents.changeUpdate(headers, id, updateId, parse(UpdateForm))
			return done('corrige')
		case 'remove-update':
			await incidents.removeUpdate(headers, id, updateId)
			return done('efface')
		case 'change':
			await incidents.change(headers, id, parse(IncidentForm))
			return done('enregistre')
		case 'postmortem':
			await incidents.setPostmortem(headers, id, parse(PostmortemForm))
			return done('bilan')
		case 'remove':
			await incidents.remove(headers, id)
			return redirect(`${list}?fait=supprime`)
		default:
			return { intent, updateId }
	}
}
