export type Bannable = {
	banned?: boolean | number | null | undefined
	banExpires?: Date | string | null | undefined
	/** Of an account that its user has asked to delete. */
	deletionDueAt?: Date | string | null | undefined
}

/** Whether a user is banned at `now`, or disabled until the account is deleted; bans may expire. */
export function isBanned({ banned, banExpires, deletionDueAt }: Bannable, now: Date): boolean {
	return Boolean(deletionDueAt) || (Boolean(banned) && !(banExpires && new Date(banExpires) < now))
}
