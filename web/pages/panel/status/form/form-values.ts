import { monitorDefaults } from '#services/status/monitors/defaults.ts'
import type { ManagedMonitor } from '#services/status/monitors/contract.ts'
import type { MonitorKind } from '#services/status/probes/kinds.ts'
import { checked, type FormValues } from './kinds/kind-form.ts'
import { kindForms, targetValues } from './kinds/kinds.ts'

const secondMs = 1000

export const commonDefaults: FormValues = {
	intervalSeconds: String(monitorDefaults.intervalMs / secondMs),
	timeoutSeconds: String(monitorDefaults.timeoutMs / secondMs),
	retries: String(monitorDefaults.retries),
	downAfter: String(monitorDefaults.downAfter),
	degradedAfter: String(monitorDefaults.degradedAfter),
	upAfter: String(monitorDefaults.upAfter),
	isPublic: 'on',
}

export const defaultValues = (kind: MonitorKind): FormValues => ({
	...commonDefaults,
	...kindForms[kind].defaults,
})

export function valuesOf(monitor: ManagedMonitor): FormValues {
	const { target, slowAboveMs, groupId, dependsOn } = monitor
	return {
		...targetValues(target),
		name: monitor.name,
		description: monitor.description,
		groupId: groupId ?? '',
		tags: monitor.tags.join(', '),
		intervalSeconds: String(monitor.intervalMs / secondMs),
		timeoutSeconds: String(monitor.timeoutMs / secondMs),
		retries: String(monitor.retries),
		downAfter: String(monitor.downAfter),
		degradedAfter: String(monitor.degradedAfter),
		upAfter: String(monitor.upAfter),
		slowAboveMs: slowAboveMs === null ? '' : String(slowAboveMs),
		...checked('isPublic', monitor.isPublic),
		...Object.fromEntries(dependsOn.map((id) => [`depends-${id}`, 'on'])),
	}
}
