import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import type { ManagedMonitor, MonitorsService } from '#services/status/monitors/contract.ts'
import type { MonitorInput, MonitorKind } from '#services/status/monitors/monitor.ts'
import type { FormArgs } from '#web/forms/action.ts'
import { readForm } from '#web/forms/read-form.ts'
import { formErrorFor } from '#web/forms/form-error-for.ts'
import type { RejectedForm } from '#web/forms/form-errors.ts'
import { localeContext, servicesContext } from '#web/context.ts'
import { causeWords } from '#web/status/cause-messages.ts'
import { appErrorCode } from '#web/forms/service-errors.ts'
import type { Answer } from './answer.ts'
import { detailWords } from './detail-words.ts'
import type { FormValues } from './kinds/kind-form.ts'
import { kindForms } from './kinds/kinds.ts'
import { mergeValues } from './merge-values.ts'
import { addressForm, monitorForm } from './read-monitor.ts'
import { refusalWords } from './refusal-words.ts'

const fieldOf: Record<string, string> = {
	GROUP_NOT_FOUND: 'groupId',
	DEPENDENCY_NOT_FOUND: 'dependsOn',
	DEPENDENCY_CYCLE: 'dependsOn',
	COMPONENT_NOT_FOUND: 'component',
}

type Given = Omit<FormArgs<Pick<ActionFunctionArgs, 'request' | 'context'>>, 'parse'>

type Saved = { ok: true; monitor: ManagedMonitor } | { ok: false; answer: Answer; status: number }

/** Tests the typed monitor or saves it by `save`. `now` holds the current values of the monitor. */
export async function saveOrTest(
	{ now, ...args }: Given & { now?: FormValues | undefined },
	kind: MonitorKind | 'address',
	save: (monitors: MonitorsService, headers: Headers, fields: MonitorInput) => Promise<ManagedMonitor>,
): Promise<Saved> {
	const { request, context } = args
	const { monitors } = context.get(servicesContext).status
	const isTest = args.form.get('intent') === 'test'
	const intent = isTest ? 'test' : 'save'
	const schema = kind === 'address' ? addressForm : monitorForm(kind)
	const merging = z.preprocess((sent) => (now ? mergeValues(sent as FormValues, now) : sent), schema)
	const read = readForm(args, merging, refusalWords)
	if (!read.ok) return answered({ intent, rejected: read.rejected }, 400)
	const { form, values } = read
	try {
		if (!isTest) return { ok: true, monitor: await save(monitors, request.headers, form) }
		const result = await monitors.test(request.headers, form)
		const locale = context.get(localeContext)
		const why = causeWords(result.cause, locale)
		const shown = { ...result, detail: detailWords(result.detail, locale) }
		return answered({ intent, tested: { result: shown, why, values } }, 200)
	} catch (error) {
		const rejected = rejectForm(request, error, { kind, values })
		if (!rejected) throw error
		return answered({ intent, rejected }, 400)
	}
}

const answered = (answer: Omit<Answer, 'at'>, status: number): Saved => ({
	ok: false,
	answer: { ...answer, at: Date.now() },
	status,
})

const Waiting = z.object({ retryAfterSeconds: z.number() })

function rejectForm(
	request: Request,
	error: unknown,
	{ kind, values }: { kind: MonitorKind | 'address'; values: RejectedForm['values'] },
): RejectedForm | null {
	const refusedCode = appErrorCode(error)
	if (!refusedCode || !(error instanceof Error)) return null
	const said = error.message.toUpperCase().replaceAll(' ', '_')
	const code = Object.hasOwn(refusalWords.fr, said) ? said : refusedCode
	const waitSeconds = Waiting.safeParse(error).data?.retryAfterSeconds ?? 0
	const formError = formErrorFor(request, code, { waitSeconds, own: refusalWords })
	const field = fieldOf[code] ?? 'form'
	const isOfTarget = code === 'PRIVATE_ADDRESS' || ['url', 'host', 'port'].includes(field)
	if (kind === 'address') return { errors: { [isOfTarget ? 'address' : field]: formError }, values }
	return {
		errors: { [code === 'PRIVATE_ADDRESS' ? kindForms[kind].addressField : field]: formError },
		values,
	}
}
