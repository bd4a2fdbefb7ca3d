import type { Overview } from '#services/status/contract.ts'

type KeptOverview = {
	overview(): Promise<Overview>
	/** Has the next who asks get a new one. */
	forget(): void
}

/**
 * One overview for all who ask within `keptMs` of its reading, and while it is read: for programs and pictures, which many
 * ask for and which follow nothing. One that cannot be read is not kept.
 */
export function keptOverview(read: () => Promise<Overview>, keptMs = 1000): KeptOverview {
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

	return {
		async overview() {
			return await (kept ??= keep())
		},
		forget,
	}
}
