import { createRequire } from 'node:module'
import { GameDig, games } from 'gamedig'
import type { Detail } from './detail.ts'
import type { Cause } from './probe-result.ts'

export type GameRequest = { game: string; address: string; port: number | null; timeoutMs: number }

export type GameResponse = { online: number; max: number; version: string } | { cause: Cause; detail: Detail }

type Game = {
	type: string
	protocol: string
	port?: number
	port_query?: number
	port_query_offset?: number | number[]
}

/** The protocols of gamedig that send only UDP datagrams, and only to `address`. */
const datagramProtocols = new Set(
	`armagetron ase cs2d dayz doom3 ffow gamespy1 gamespy2 gamespy3 goldsrc gtasao hexen2 jc2mp mafia2mp
	mafia2online minecraftbedrock mumbleping quake1 quake2 quake3 rfactor samp savage2 starsiege tribes1
	unreal2 ut3 valve vcmp ventrilo warsow xonotic`.split(/\s+/),
)

/** By its name, gamedig would try the protocols of all editions of Minecraft in turn. */
const bedrock: Game = { type: 'protocol-minecraftbedrock', protocol: 'minecraftbedrock', port: 19_132 }

/**
 * Disabled: a few hundred bytes can decompress to gigabytes, which gamedig does not limit. Valve servers only
 * compress lists of players and rules, which are not queried.
 */
const unpacker = createRequire(import.meta.resolve('gamedig'))('seek-bzip') as { decode(): never }
unpacker.decode = () => {
	throw new Error('compressed answers are not supported')
}

/** Queries a game server on all its possible ports at once. Never rejects for network errors. */
export async function queryGame({
	game: name,
	address,
	port,
	timeoutMs,
}: GameRequest): Promise<GameResponse> {
	const game = gameOf(name)
	if (!game) return { cause: 'not-possible', detail: { code: 'unknown-game' } }
	if (!datagramProtocols.has(game.protocol)) {
		return { cause: 'not-possible', detail: { code: 'game-without-udp' } }
	}
	const queries = queryPorts(game, port).map(
		async (queryPort) => await query(game, address, queryPort, timeoutMs),
	)
	try {
		const { numplayers, maxplayers, version } = await Promise.any(queries)
		return { online: numplayers, max: maxplayers, version }
	} catch (error) {
		const { errors } = error as AggregateError
		const allTimedOut = errors.map(String).every((each) => each.includes('Timed out'))
		if (allTimedOut) return { cause: 'timeout', detail: { code: 'silent', ms: timeoutMs } }
		return { cause: 'protocol', detail: { code: 'other-protocol' } }
	}
}

function gameOf(name: string): Game | null {
	if (name === 'mbe' || name === 'minecraftbe') return bedrock
	const known = Object.hasOwn(games, name) ? games[name] : undefined
	return known ? { type: name, ...known.options } : null
}

/** The possible query ports: a fixed one or offsets from the game port, and the game port itself. */
function queryPorts(game: Game, configuredPort: number | null): number[] {
	const { port: defaultPort = 0, port_query: fixedQueryPort, port_query_offset: offsets = [] } = game
	const base = configuredPort ?? defaultPort
	const fixedPorts = fixedQueryPort !== undefined && base === defaultPort ? [fixedQueryPort] : []
	const ports = [...fixedPorts, ...[offsets].flat().map((offset) => base + offset), base]
	return [...new Set(ports)].filter((port) => port > 0 && port < 65_536)
}

async function query({ type }: Game, address: string, port: number, timeoutMs: number) {
	try {
		const limits = { socketTimeout: timeoutMs, attemptTimeout: timeoutMs, portCache: false }
		const options = { givenPortOnly: true, requestPlayers: false }
		return await GameDig.query({ type, host: address, address, port, ...limits, ...options })
	} catch (error) {
		// The message only counts the attempts; the stack has the cause.
		throw new Error(/Error: (?!Failed all)(.*)/.exec((error as Error).stack ?? '')?.[1] ?? String(error))
	}
}
