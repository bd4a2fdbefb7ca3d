import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { MaintenanceService } from '#services/status/maintenance/contract.ts'
import { readForm } from '#web/forms/read-form.ts'
import { type Meanings, orRejected } from '#web/forms/or-rejected.ts'
import { errorMessages } from '#web/pages/panel/status/maintenance/messages.ts'
import { WindowForm, windowMeanings } from '#web/pages/panel/status/maintenance/window-form.ts'
import type { Answer } from './answer.ts'

const root = '/panel/status/maintenance'

const noFields = z.object({})
const Opening = z.object({ date: z.iso.date({ error: 'VALIDATION_ERROR' }) })
const LongerOpening = Opening.extend({ to: z.iso.datetime({ error: 'VALIDATION_ERROR' }) })

const openingMeanings: Meanings = {
	NOT_FOUND: { code: 'IS_GONE', field: 'opening' },
	CONFLICT: { code: 'TOO_MANY_SKIPPED', field: 'opening' },
}

const doneOf = { skip: 'annulee', end: 'terminee', restore: 'retablie' }

type Change<Form> = {
	schema: z.ZodType<Form>
	change(form: Form): Promise<void>
	meanings?: Meanings
	next: string
}

type Given = { request: Request; form: FormData; maintenance: MaintenanceService; id: string }

export async function changeWindow({ request, form, maintenance, id }: Given) {
	const intent = String(form.get('intent') ?? '')
	const { headers } = request
	const own = errorMessages

	async function act<Form>({ schema, change, meanings = {}, next }: Change<Form>) {
		const read = readForm({ request, form }, schema, own)
		if (!read.ok) return data<Answer>({ intent, rejected: read.rejected }, { status: 400 })
		const done = await orRejected(change(read.form), { request, values: read.values, meanings, own })
		if (!done.ok) return data<Answer>({ intent, rejected: done.rejected }, { status: 400 })
		return redirect(next)
	}

	switch (intent) {
		case 'change':
			return await act({
				schema: WindowForm,
				change: (fields) => maintenance.change(headers, id, fields),
				meanings: windowMeanings,
				next: `${root}/${id}?fait=enregistre`,
			})
		case 'skip':
		case 'end':
		case 'restore': {
			const isSkipped = intent !== 'restore'
			return await act({
				schema: Opening,
				change: ({ date }) => maintenance.setSkipped(headers, id, { date, isSkipped }),
				meanings: openingMeanings,
				next: `${root}/${id}?fait=${doneOf[intent]}`,
			})
		}
		case 'extend':
			return await act({
				schema: LongerOpening,
				change: (opening) => maintenance.prolong(headers, id, opening),
				meanings: { ...openingMeanings, VALIDATION_ERROR: { code: 'TOO_LONG', field: 'opening' } },
				next: `${root}/${id}?fait=prolongee`,
			})
		case 'remove':
			return await act({
				schema: noFields,
				change: () => maintenance.remove(headers, id),
				next: `${root}?fait=supprime`,
			})
		default:
			return data<Answer>({ intent })
	}
}
