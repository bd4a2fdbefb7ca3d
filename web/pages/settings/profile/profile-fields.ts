import type { ProfileLink, Visibility } from '#services/accounts/profiles/contract.ts'

export const visibilities = ['public', 'members', 'private'] as const satisfies readonly Visibility[]

/** The name of a field in a row of links, counted from 0. */
export const linkField = (row: number, field: keyof ProfileLink) => `links.${row}.${field}`
