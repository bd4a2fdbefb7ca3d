import type { Target } from '#services/status/monitors/monitor.ts'
import { probeCertificate } from './certificate.ts'
import { probeConnectivity } from './connectivity.ts'
import { probeDns } from './dns.ts'
import type { Probe } from './probe-result.ts'
import { probeGame } from './game.ts'
import { probeHttp } from './http.ts'
import { probePing } from './ping.ts'
import { probeTcp } from './tcp.ts'

/** Targets that are looked at over the network. What a part or a heartbeat says of itself, the engine reads. */
export type ProbedTarget = Exclude<Target, { kind: 'component' | 'heartbeat' }>

const probes: { [Kind in ProbedTarget['kind']]: Probe<Extract<ProbedTarget, { kind: Kind }>> } = {
	http: probeHttp,
	tcp: probeTcp,
	dns: probeDns,
	certificate: probeCertificate,
	ping: probePing,
	game: probeGame,
	connectivity: probeConnectivity,
}

export const isProbed = (target: Target): target is ProbedTarget => Object.hasOwn(probes, target.kind)

/** The probe for targets of this kind. */
export function probeOf<Given extends ProbedTarget>(target: Given): Probe<Given> {
	return probes[target.kind] as Probe<Given>
}
