import { randomBytes } from 'node:crypto'
import type { Target } from '#services/status/probes/kinds.ts'

const tokenBytes = 16

export const newHeartbeatToken = () => randomBytes(tokenBytes).toString('base64url')

/** A target as it is stored: a heartbeat keeps the token that it had `before`, else gets a new one. */
export function withToken(target: Target, before: Target | null): Target {
	if (target.kind !== 'heartbeat') return target
	const existing = before?.kind === 'heartbeat' ? before.token : undefined
	return { ...target, token: existing ?? newHeartbeatToken() }
}
