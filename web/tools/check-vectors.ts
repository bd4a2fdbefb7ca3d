import type { Vector, VectorsModule } from './vector.ts'

export type Checked = Pick<Vector, 'name' | 'source' | 'wanted'> & { got: string }

/** How far a check has come: `count` vectors are to be checked. */
export type Checking = { count: number; checked: readonly Checked[] }

/** Asks every vector of the tool, one after the other; tells after each. */
export async function checkVectors(
	load: () => Promise<VectorsModule>,
	signal: AbortSignal,
	tell: (checking: Checking) => void,
): Promise<void> {
	const { vectors } = await load()
	const checked: Checked[] = []
	for (const { name, source, wanted, run } of vectors) {
		const got = await answerOf(run)
		if (signal.aborted) return
		checked.push({ name, source, wanted, got })
		tell({ count: vectors.length, checked: [...checked] })
	}
}

async function answerOf(run: Vector['run']): Promise<string> {
	try {
		return await run()
	} catch (error) {
		return String(error)
	}
}
