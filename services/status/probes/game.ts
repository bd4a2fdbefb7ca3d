import { z } from 'zod'
import { addressesOf } from './connection.ts'
import { withDeadline } from './deadline.ts'
import { Failure } from './failure.ts'
import { type Limits, type ProbeResult, probeResult } from './probe-result.ts'
import type { GameResponse, GameRequest } from './game-query.ts'
import { queryMinecraft } from './minecraft.ts'
import { playerFacts } from './player-facts.ts'
import { createWorkerClient } from './worker-thread.ts'
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

/** Runs gamedig in a worker, as its parsers are not hardened against malicious responses. */
const queryInWorker = createWorkerClient<GameRequest, GameResponse>(
	new URL('./game-worker.ts', import.meta.url),
)

/**
 * Up when a game server returns its status. The protocol of Minecraft is implemented here, with bounded responses;
 * UDP protocols use `gamedig`. Other protocols of `gamedig` follow redirects without a limit and are not supported.
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
		const response = await queryInWorker({ game, address, port, timeoutMs }, timeoutMs)
		if ('cause' in response) throw new Failure(response.cause, response.detail)
		const facts = playerFacts(response.online, response.max, response.version)
		return probeResult('up', { latencyMs: context.elapsedMs(), facts })
	})
}
