import type { WebSettings } from '#services/accounts/contract.ts'

/** Whether the banner has a text and `nowMs` is within its dates. */
export function isShown({ text, from, until }: WebSettings['banner'], nowMs: number): boolean {
	if (text.fr === '') return false
	return (from === null || Date.parse(from) <= nowMs) && (until === null || nowMs < Date.parse(until))
}
