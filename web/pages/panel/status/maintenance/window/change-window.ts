import { redirect } from 'react-router'
import { z } from 'zod'
import type { MaintenanceService } from '#services/status/maintenance/contract.ts'
import type { FormArgs } from '#web/forms/action.ts'
import { WindowForm } from '#web/pages/panel/status/maintenance/window-form.ts'
import type { Route } from './+types/page.ts'

const Opening = z.object({ date: z.iso.date({ error: 'VALIDATION_ERROR' }) })
const LongerOpening = Opening.extend({ to: z.iso.datetime({ error: 'VALIDATION_ERROR' }) })

const doneBy = { skip: 'annulee', end: 'terminee', restore: 'retablie' }

/** A change to confirm. */
export type Confirmation = { intent: string }

type ChangeArgs = Pick<FormArgs<Route.ActionArgs>, 'request' | 'form' | 'parse'> & {
	maintenance: MaintenanceService
	id: string
}

export async function changeWindow(args: ChangeArgs): Promise<Response | Confirmation> {
	const { form, parse, maintenance, id } = args
	const { headers } = args.request
	const intent = String(form.get('intent') ?? '')
	const list = '/panel/status/maintenance'
	const done = (change: string) => redirect(`${list}/${id}?fait=${change}`)
	switch (intent) {
		case 'change':
			await maintenance.change(headers, id, parse(WindowForm))
			return done('enregistre')
		case 'skip':
		case 'end':
		case 'restore': {
			const { date } = parse(Opening)
			await maintenance.setSkipped(headers, id, { date, isSkipped: intent !== 'restore' })
			return done(doneBy[intent])
		}
		case 'extend':
			await maintenance.prolong(headers, id, parse(LongerOpening))
			return done('prolongee')
		case 'remove':
			await maintenance.remove(headers, id)
			return redirect(`${list}?fait=supprime`)
		default:
			return { intent }
	}
}
