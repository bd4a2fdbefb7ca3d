export type Bannable = {
	banned?: boolean | number | null | undefined
	banExpires?: Date | string | null | undefined
}

/** Whether somebody is banned at `now`; a ban with an end is over once it has passed. */
export function isBanned({ banned, banExpires }: Bannable, now: Date): boolean {
	return Boolean(banned) && !(banExpires && new Date(banExpires) < now)
}
