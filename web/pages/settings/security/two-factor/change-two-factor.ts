import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { z } from 'zod'
import { maxSubmittedPasswordLength } from '#services/accounts/passwords/limits.ts'
import type { FormArgs } from '#web/forms/action.ts'
import { postToAccounts } from '#web/forms/call-accounts.ts'
import { codeField } from '#web/forms/schemas.ts'
import { tidyCode } from '#web/accounts/two-factor-method.ts'
import { backWith } from '#web/pages/settings/security/done.ts'
import { type SetUp, totpPrefix } from './set-up.ts'

type Done = { setUp?: SetUp; newCodes?: { codes: string[]; isFirst: boolean } }

/** Missing for users without a password, of whom the account service requires a fresh session. */
const password = z.string().max(maxSubmittedPasswordLength, 'PASSWORD_TOO_LONG').optional()

const Change = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('start'), password }),
	z.object({ intent: z.literal('renew'), password }),
	z.object({ intent: z.literal('stop'), password }),
	z.object({
		intent: z.literal('verify'),
		code: codeField,
		uri: z.string().startsWith(totpPrefix).max(1000),
		backupCodes: z.string().max(1000),
	}),
])

const Enabled = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) })

const paths = {
	start: '/two-factor/enable',
	renew: '/two-factor/generate-backup-codes',
	stop: '/two-factor/disable',
}

/** Turns two-factor sign-in on or off, or generates new backup codes. */
export async function changeTwoFactor(args: FormArgs<Args>): Promise<Outcome> {
	const form = args.parse(Change)
	if (form.intent === 'verify') {
		const code = tidyCode('app', form.code)
		const { cookies } = await postToAccounts(args, '/two-factor/verify-totp', { code })
		return data({ newCodes: { codes: form.backupCodes.split(' '), isFirst: true } }, { headers: cookies })
	}
	const proof = form.password ? { password: form.password } : {}
	const { body, cookies } = await postToAccounts(args, paths[form.intent], proof)
	if (form.intent === 'stop') return redirect(backWith('twoFactorOffDone'), { headers: cookies })
	if (form.intent === 'start') {
		const { totpURI: uri, backupCodes } = Enabled.parse(body)
		return { setUp: { uri, backupCodes } }
	}
	const { backupCodes } = Enabled.pick({ backupCodes: true }).parse(body)
	return { newCodes: { codes: backupCodes, isFirst: false } }
}

type Args = Pick<ActionFunctionArgs, 'request' | 'context'>
type Outcome = Done | Response | ReturnType<typeof data<Done>>
