import { isAPIError } from 'better-auth/api'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Auth } from '#services/accounts/auth.ts'
import { type Db, isoTime } from '#services/accounts/tables.ts'
import type { DevicesService } from './contract.ts'
import { deviceOf } from './device.ts'
import type { FoundSession, SessionReader } from './session-reader.ts'
import { BlockList, isIP } from 'node:net'

const local = new BlockList()
// Loopback, private use (RFC 1918), link-local (RFC 3927), and their IPv6 equivalents (RFC 4193, RFC 4291).
local.addSubnet('127.0.0.0', 8)
local.addSubnet('10.0.0.0', 8)
local.addSubnet('172.16.0.0', 12)
local.addSubnet('192.168.0.0', 16)
local.addSubnet('169.254.0.0', 16)
local.addAddress('::1', 'ipv6')
local.addSubnet('fc00::', 7, 'ipv6')
local.addSubnet('fe80::', 10, 'ipv6')

export function isLocalAddress(address: string): boolean {
	const version = isIP(address)
	return version !== 0 && local.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Shortens an IPv6 address (RFC 5952), which better-auth stores in full. */
function shortAddress(address: string): string {
	return isIP(address) === 6 ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address
}

const maxListed = 200

type Options = { db: Db; auth: Auth; reader: SessionReader; clock: Clock }

/**
 * The user's own sessions. Excludes impersonations by administrators, which are in the audit log.
 */
export function createDevices({ db, auth, reader, clock }: Options): DevicesService {
	async function currentOf(headers: Headers): Promise<FoundSession> {
		const current = await reader.find(headers)
		if (!current) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
		return current
	}

	const activeSessions = ({ session }: FoundSession) =>
		db
			.selectFrom('session')
			.where('userId', '=', session.userId)
			.where('expiresAt', '>', clock.now())
			.where((row) => row.or([row('impersonatedBy', 'is', null), row('id', '=', session.id)]))

	return {
		async list(headers) {
			const current = await currentOf(headers)
			const rows = await activeSessions(current)
				.select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt'])
				.orderBy('updatedAt', 'desc')
				.limit(maxListed)
				.execute()
			const views = rows.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
				id,
				...deviceOf(userAgent),
				address: ipAddress ? shortAddress(ipAddress) : null,
				isLocal: isLocalAddress(ipAddress ?? ''),
				createdAt: isoTime(createdAt),
				renewedAt: isoTime(updatedAt),
				isCurrent: id === current.session.id,
			}))
			return views.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
		},
		async revoke(headers, id) {
			const current = await currentOf(headers)
			const row = await activeSessions(current).select('token').where('id', '=', id).executeTakeFirst()
			if (!row) throw new AppError({ code: 'NOT_FOUND', message: 'Session not found' })
			try {
				await auth.api.revokeSession({ headers, body: { token: row.token } })
			} catch (error) {
				if (!isAPIError(error)) throw error
				throw new AppError({ code: 'NOT_FOUND', message: 'Session not found', cause: error })
			}
		},
	}
}
