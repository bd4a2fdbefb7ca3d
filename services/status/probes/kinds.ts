import { z } from 'zod'
import { certificate } from './certificate.ts'
import { component } from './component.ts'
import { connectivity } from './connectivity.ts'
import { dns } from './dns.ts'
import { game } from './game.ts'
import { heartbeat } from './heartbeat.ts'
import { http } from './http.ts'
import { ping } from './ping.ts'
import type { Probe } from './probe-result.ts'
import { tcp } from './tcp.ts'

export const kinds = { http, tcp, dns, certificate, ping, heartbeat, game, component, connectivity }

export type MonitorKind = keyof typeof kinds

export const monitorKinds = Object.keys(kinds) as MonitorKind[]

type TargetSchema = (typeof kinds)[MonitorKind]['target']

export const target = z.discriminatedUnion(
	'kind',
	Object.values(kinds).map((kind) => kind.target) as [TargetSchema, ...TargetSchema[]],
)

export type Target = z.infer<typeof target>

export type TargetOf<Kind extends MonitorKind> = Extract<Target, { kind: Kind }>

/** The definition of a target's kind, with a cast, as TypeScript cannot correlate the two. */
const kindOf = ({ kind }: Target) =>
	kinds[kind] as unknown as {
		probe: Probe<Target> | null
		hosts(target: Target): string[]
		shown(target: Target): string | null
	}

/** The probe of a target; null for components and heartbeats, which report themselves. */
export const probeOf = (value: Target): Probe<Target> | null => kindOf(value).probe

export const hostsOf = (value: Target): string[] => kindOf(value).hosts(value)

export const shownTarget = (value: Target): string | null => kindOf(value).shown(value)
