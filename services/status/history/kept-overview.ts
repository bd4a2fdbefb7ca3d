import type { Overview } from '#services/status/contract.ts'

/**
 * One overview for all who ask within `keptMs` of its reading, and while it is read: for programs and pictures, which many
 * ask for and which follow nothing. One that cannot be read is not kept.
 */
export function keptOverview(read: () => Promise<Overview>, keptMs = 1000): () => Promise<Overview> {
	let kept: Promise<Overview> | undefined

	function forget(): void {
		kept = undefined
	}

	async function keep(): Promise<Overview> {
		try {
			const overview = await read()
			setTimeout(forget, keptMs).unref()
			return overview
		} catch (error) {
			forget()
			throw error
		}
	}

	return async function overview() {
		return await (kept ??= keep())
	}
}
