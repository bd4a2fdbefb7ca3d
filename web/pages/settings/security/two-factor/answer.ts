import { data, redirect } from 'react-router'
import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import type { FormArgs } from '#web/forms/action.ts'
import { callAccounts } from '#web/forms/call-accounts.ts'
import { codeField } from '#web/forms/schemas.ts'
import { readForm } from '#web/forms/read-form.ts'
import { type RejectedForm, rejectForm } from '#web/forms/form-errors.ts'
import { tidyCode } from '#web/pages/auth/two-factor/way.ts'
import { backWith } from '#web/pages/settings/security/done.ts'
import { renewedCodesOf, type SetUp, setUpFrom, setUpOf } from './set-up.ts'

/** What the page shows after one of its forms; `rejected` belongs to the form of that name, or to the one shown. */
export type Step =
	| { step: 'start' | 'renew' | 'stop' | 'notSent'; rejected: RejectedForm }
	| { step: 'scan'; setUp: SetUp; rejected: RejectedForm | undefined }
	| { step: 'codes'; backupCodes: string[]; isNew: boolean }

/** Somebody without a password sends none; the account service then asks for a session that has just begun. */
const password = z.string().max(10_000, 'PASSWORD_TOO_LONG').optional()

const Given = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('start'), password }),
	z.object({ intent: z.literal('renew'), password }),
	z.object({ intent: z.literal('stop'), password }),
	z.object({
		intent: z.literal('verify'),
		code: codeField,
		uri: z.string().startsWith('otpauth://totp/').max(1000),
		backupCodes: z.string().max(1000),
	}),
])

type Form = z.infer<typeof Given>
type Asked = FormArgs<Pick<ActionFunctionArgs, 'request' | 'context'>>

const paths = {
	start: '/two-factor/enable',
	renew: '/two-factor/generate-backup-codes',
	stop: '/two-factor/disable',
}

/** Answers the forms of the page, whichever was sent. */
export async function answerForm(asked: Asked) {
	const read = readForm(asked, Given)
	if (!read.ok) return refusedCode(read.rejected)
	const { form, values } = read
	if (form.intent === 'verify') return await verify(asked, form, values)
	const given = form.password ? { password: form.password } : {}
	const answer = await callAccounts(asked, paths[form.intent], given)
	if (!answer.ok) {
		const rejected = rejectForm(answer.formError, values)
		return data<Step>({ step: form.intent, rejected }, { status: answer.status })
	}
	if (form.intent === 'stop') return redirect(backWith('twoFactorOffDone'), { headers: answer.cookies })
	if (form.intent === 'start')
		return data<Step>({ step: 'scan', setUp: setUpOf(answer.body), rejected: undefined })
	return data<Step>({ step: 'codes', backupCodes: renewedCodesOf(answer.body), isNew: false })
}

async function verify(
	asked: Asked,
	form: Extract<Form, { intent: 'verify' }>,
	values: RejectedForm['values'],
) {
	const backupCodes = form.backupCodes.split(' ')
	const answer = await callAccounts(asked, '/two-factor/verify-totp', { code: tidyCode('app', form.code) })
	if (answer.ok) {
		return data<Step>({ step: 'codes', backupCodes, isNew: true }, { headers: answer.cookies })
	}
	const setUp = setUpFrom(form.uri, backupCodes)
	const rejected = rejectForm(answer.formError, values)
	return data<Step>({ step: 'scan', setUp, rejected }, { status: answer.status })
}

/** A form that was not well filled in: only that of the code can be, and it keeps its picture. */
function refusedCode(rejected: RejectedForm) {
	const { uri = '', backupCodes = '' } = rejected.values
	if (!uri.startsWith('otpauth://totp/')) throw data(null, { status: 400 })
	const setUp = setUpFrom(uri, backupCodes.split(' '))
	return data<Step>({ step: 'scan', setUp, rejected }, { status: 400 })
}
