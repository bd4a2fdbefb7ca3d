import { type ActionFunctionArgs, data } from 'react-router'
import type { z } from 'zod'
import type { FormArgs } from '#web/forms/action.ts'
import { orRejected } from '#web/forms/or-rejected.ts'
import { readForm } from '#web/forms/read-form.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { notificationsOf } from '#web/pages/status/subscribe/notification-service.ts'
import { forms } from './alert-forms.ts'
import type { Answer, Intent } from './answer.ts'
import { problemWords } from './problem-words.ts'

type Given = FormArgs<Pick<ActionFunctionArgs, 'request' | 'context'>>

const meanings = {
	'body.address': { code: 'INVALID_ADDRESS', field: 'address' },
	'body.minutes': { code: 'INVALID_MINUTES', field: 'minutes' },
	CONFLICT: { code: 'ALREADY_THERE', field: 'address' },
	TOO_MANY_REQUESTS: { code: 'TOO_MANY_TESTS', field: 'form' },
}

/** Does what a form of the page asks for; what it is not given is answered in the form itself. */
export async function changeAlerts({ request, context, form }: Given) {
	const intent = String(form.get('intent'))
	const id = String(form.get('id') ?? '')
	const { headers } = request
	const notifications = notificationsOf(context)

	async function doing<Form>(
		asked: Intent,
		schema: z.ZodType<Form>,
		what: (form: Form) => Promise<Pick<Answer, 'secret'> | void>,
	) {
		const at = Date.now()
		const refuse = (rejected: RejectedForm) =>
			data<Answer>({ intent: asked, at, id, rejected }, { status: 400 })
		const read = readForm({ request, form }, schema, problemWords)
		if (!read.ok) return refuse(read.rejected)
		const done = await orRejected(what(read.form), {
			request,
			values: read.values,
			meanings,
			own: problemWords,
		})
		return done.ok ? data<Answer>({ intent: asked, at, id, ...done.answer }) : refuse(done.rejected)
	}

	if (intent === 'add') {
		return await doing('add', forms.add, async (fields) => {
			const { secret } = await notifications.addChannel(headers, fields)
			return { secret }
		})
	}
	if (intent === 'ask-remove' || intent === 'keep') return await doing(intent, forms[intent], async () => {})
	if (intent === 'remove')
		return await doing('remove', forms.remove, (form) => notifications.removeChannel(headers, form.id))
	if (intent === 'try')
		return await doing('try', forms.try, (form) => notifications.testChannel(headers, form.id))
	if (intent === 'acknowledge') {
		return await doing('acknowledge', forms.acknowledge, (form) =>
			notifications.acknowledge(headers, form.id),
		)
	}
	if (intent === 'escalation') {
		return await doing('escalation', forms.escalation, (form) =>
			notifications.changeEscalation(headers, form.minutes),
		)
	}
	throw data(null, { status: 400 })
}
