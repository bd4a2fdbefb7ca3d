export type Bannable = {
	banned?: boolean | number | null | undefined
	banExpires?: Date | string | null | undefined
}

/** Whether a user is banned at `now`; bans may expire. */
export function isBanned({ banned, banExpires }: Bannable, now: Date): boolean {
	return Boolean(banned) && !(banExpires && new Date(banExpires) < now)
}
