import type { ManagedMonitor } from '#services/status/monitors/contract.ts'
import type { MonitorKind } from '#services/status/probes/kinds.ts'
import type { Locale } from '#web/i18n/messages.ts'
import { certificate } from './certificate.ts'
import { connectivity } from './connectivity.ts'
import { dns } from './dns.ts'
import { game } from './game.ts'
import { heartbeat } from './heartbeat.ts'
import { http } from './http.ts'
import type { FormValues, KindForm } from './kind-form.ts'
import { component } from './component.ts'
import { ping } from './ping.ts'
import { tcp } from './tcp.ts'

/** Most common first. */
export const kindForms: { [Kind in MonitorKind]: KindForm<Kind> } = {
	http,
	tcp,
	dns,
	certificate,
	ping,
	heartbeat,
	game,
	component,
	connectivity,
}

export const kinds = Object.keys(kindForms) as MonitorKind[]

export const kindIn = (text: string | null): MonitorKind | null => kinds.find((kind) => kind === text) ?? null

export const kindName = (kind: MonitorKind, locale: Locale) => kindForms[kind].messages[locale].name

export const kindOptions = (locale: Locale) =>
	kinds.map((kind) => {
		const { name, about } = kindForms[kind].messages[locale]
		return { kind, name, about }
	})

export function targetValues<Kind extends MonitorKind>(
	target: ManagedMonitor['target'] & { kind: Kind },
): FormValues {
	const form: KindForm<Kind> = kindForms[target.kind]
	return form.valuesOf(target as Parameters<typeof form.valuesOf>[0])
}
