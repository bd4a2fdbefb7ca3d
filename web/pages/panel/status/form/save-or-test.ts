import type { ActionFunctionArgs } from 'react-router'
import { z } from 'zod'
import type { ManagedMonitor, MonitorsService, TestResult } from '#services/status/monitors/contract.ts'
import type { MonitorKind } from '#services/status/probes/kinds.ts'
import type { MonitorInput } from '#services/status/monitors/monitor.ts'
import { localeContext, servicesContext } from '#web/context.ts'
import type { ErrorMeanings, FormArgs } from '#web/forms/action.ts'
import { type ActionResult, type RejectedForm, valuesIn } from '#web/forms/form-errors.ts'
import { causeMessage, detailMessage } from '#services/status/probes/messages.ts'
import type { FormValues } from './kinds/kind-form.ts'
import { kindForms, kindIn } from './kinds/kinds.ts'
import { mergeValues } from './merge-values.ts'
import { addressForm, monitorForm } from './read-monitor.ts'

/** A result whose detail is localized. */
export type ShownResult = Omit<TestResult, 'detail'> & { detail: string | null }

export type MonitorChange = {
	intent: string
	/** Distinguishes two results in a row. */
	at: number
	tested?: { result: ShownResult; why: string | null; values: RejectedForm['values'] }
}

export type MonitorResult = ActionResult<MonitorChange>

/** Errors of the service by reason, in the form of any kind. */
export function monitorMeanings(form: FormData): ErrorMeanings {
	const kind = kindIn(String(form.get('kind')))
	return {
		GROUP_NOT_FOUND: { field: 'groupId' },
		DEPENDENCY_NOT_FOUND: { field: 'dependsOn' },
		DEPENDENCY_CYCLE: { field: 'dependsOn' },
		COMPONENT_NOT_FOUND: { field: 'component' },
		PRIVATE_ADDRESS: { field: kind ? kindForms[kind].addressField : 'address' },
		TOO_MANY_MONITORS: { field: 'form' },
		TOO_MANY_TESTS: { field: 'form' },
		MONITOR_NOT_FOUND: { field: 'form' },
		NOT_TESTABLE: { field: 'form' },
	}
}

type Submitted = Pick<FormArgs<ActionFunctionArgs>, 'request' | 'context' | 'form' | 'parse'>

/** Tests the typed monitor or saves it by `save`. `now` holds the current values of the monitor. */
export async function saveOrTest(
	{ request, context, form, parse }: Submitted,
	{ kind, now }: { kind: MonitorKind | 'address'; now?: FormValues | undefined },
	save: (monitors: MonitorsService, headers: Headers, fields: MonitorInput) => Promise<ManagedMonitor>,
): Promise<{ saved: ManagedMonitor } | MonitorChange> {
	const { monitors } = context.get(servicesContext).status
	const schema = kind === 'address' ? addressForm : monitorForm(kind)
	const fields = parse(z.preprocess((sent) => (now ? mergeValues(sent as FormValues, now) : sent), schema))
	if (form.get('intent') !== 'test') return { saved: await save(monitors, request.headers, fields) }
	const result = await monitors.test(request.headers, fields)
	const locale = context.get(localeContext)
	const why = causeMessage(result.cause, locale)
	const shown = { ...result, detail: detailMessage(result.detail, locale) }
	return { intent: 'test', at: Date.now(), tested: { result: shown, why, values: valuesIn(form) } }
}
