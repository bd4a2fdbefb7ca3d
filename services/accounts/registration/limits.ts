/**
 * Who may register: everybody; who has an invitation; who asked for one and got it; nobody. Administrators and the
 * command line create accounts in all of them.
 */
export const registrationModes = ['open', 'invitation', 'approval', 'closed'] as const

export type RegistrationMode = (typeof registrationModes)[number]

export const invitationDays = 14

/** A request that nobody answers is deleted. */
export const requestDays = 30

/** Maximum lengths in characters. */
export const maxRegistrationCharacters = { name: 100, message: 500 }

/** Addresses that one form invites. */
export const maxInvited = 50

/** Rows of each list that the panel shows. */
export const maxListed = 100
