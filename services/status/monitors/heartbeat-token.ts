import { randomBytes } from 'node:crypto'
import type { Target } from '#services/status/probes/kinds.ts'

const tokenBytes = 16

export const newHeartbeatToken = () => randomBytes(tokenBytes).toString('base64url')

/** A target as it is kept: a heartbeat goes by the token that it had `before`, else by one that is drawn now. */
export function withToken(target: Target, before: Target | null): Target {
	if (target.kind !== 'heartbeat') return target
	const kept = before?.kind === 'heartbeat' ? before.token : undefined
	return { ...target, token: kept ?? newHeartbeatToken() }
}
