import { z } from 'zod'
import { addressesOf } from './connection.ts'
import { withDeadline } from './deadline.ts'
import { Failure } from './failure.ts'
import { type Limits, type ProbeResult, probeResult } from './probe-result.ts'
import type { GameAnswer, GameQuestion } from './game-query.ts'
import { queryMinecraft } from './minecraft.ts'
import { playerFacts } from './player-facts.ts'
import { askingThread } from './worker-thread.ts'
import { defineKind, host, port } from './kind.ts'

const target = z.strictObject({
	kind: z.literal('game'),
	/** As `gamedig` names it: `minecraft`, `minecraftbe`, `csgo`… */
	game: z
		.string()
		.regex(/^[a-z0-9_-]{1,60}$/)
		.default('minecraft'),
	host,
	port: port.nullable().default(null),
})

export const game = defineKind({
	target,
	probe: probeGame,
	hosts: ({ host }) => [host],
	shown: ({ host, port }) => (port === null ? host : `${host}:${port}`),
})

/** What servers send is read there by code that was not written against those who mean harm. */
const askGame = askingThread<GameQuestion, GameAnswer>(new URL('./game-worker.ts', import.meta.url))

/**
 * Up when a game server answers with its status. Minecraft's own protocol is spoken here, where its answer is bounded; what
 * speaks UDP is asked by `gamedig`. Of other games nothing can be known: `gamedig` follows where they lead, without end.
 */
export async function probeGame(
	{ game, host, port }: z.infer<typeof target>,
	limits: Limits,
): Promise<ProbeResult> {
	return await withDeadline(limits, async (context) => {
		if (game === 'minecraft') return await queryMinecraft(host, port, context)
		const address = (await addressesOf(host, context)).find(({ family }) => family === 4)?.address
		if (!address) throw new Failure('not-possible', { code: 'no-ipv4' })
		const timeoutMs = Math.max(1, context.timeoutMs - context.elapsedMs())
		const answer = await askGame({ game, address, port, timeoutMs }, timeoutMs)
		if ('cause' in answer) throw new Failure(answer.cause, answer.detail)
		const facts = playerFacts(answer.online, answer.most, answer.version)
		return probeResult('up', { latencyMs: context.elapsedMs(), facts })
	})
}
