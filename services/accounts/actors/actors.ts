import { AppError } from '#platform/errors.ts'
import { noOrigin, originOf } from '#services/accounts/audit/origin.ts'
import type { AccountsService } from '#services/accounts/contract.ts'
import type { Actors } from './contract.ts'

type Accounts = Pick<AccountsService, 'principal'> & {
	internal: Pick<AccountsService['internal'], 'note'>
	teams: Pick<AccountsService['teams'], 'roleOf'>
}

export function createActors({ principal, internal, teams }: Accounts): Actors {
	return {
		async require(headers) {
			const found = await principal(headers)
			if (!found) throw new AppError({ code: 'UNAUTHORIZED', message: 'Unauthorized' })
			const { userId: actorId, permissions, apiKey, impersonates } = found
			const origin = originOf(headers)
			const how = { ...(apiKey !== null && { apiKey }), ...(impersonates !== null && { as: impersonates }) }
			return {
				...found,
				may: (permission) => permissions.includes(permission),
				async manages(organizationId) {
					const role = await teams.roleOf(headers, organizationId)
					return role === 'owner' || role === 'admin'
				},
				note: (event, details = {}) =>
					internal.note({ event, actorId, origin, details: { ...details, ...how } }),
			}
		},
		commandLine: {
			userId: null,
			name: null,
			apiKey: null,
			impersonates: null,
			may: () => true,
			manages: async () => true,
			note: (event, details = {}) => internal.note({ event, actorId: null, origin: noOrigin, details }),
		},
	}
}
