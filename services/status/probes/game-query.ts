import { createRequire } from 'node:module'
import { GameDig, games } from 'gamedig'
import type { Detail } from './detail.ts'
import type { Cause } from './probe-result.ts'

export type GameQuestion = { game: string; address: string; port: number | null; timeoutMs: number }

export type GameAnswer = { online: number; most: number; version: string } | { cause: Cause; detail: Detail }

type Game = {
	type: string
	protocol: string
	port?: number
	port_query?: number
	port_query_offset?: number | number[]
}

/** Those of gamedig's protocols that send datagrams to the given address, and nothing anywhere else. */
const datagramProtocols = new Set(
	`armagetron ase cs2d dayz doom3 ffow gamespy1 gamespy2 gamespy3 goldsrc gtasao hexen2 jc2mp mafia2mp
	mafia2online minecraftbedrock mumbleping quake1 quake2 quake3 rfactor samp savage2 starsiege tribes1
	unreal2 ut3 valve vcmp ventrilo warsow xonotic`.split(/\s+/),
)

/** By its name in gamedig, this asks a server in the ways of all editions of Minecraft, and waits for each of them. */
const bedrock: Game = { type: 'protocol-minecraftbedrock', protocol: 'minecraftbedrock', port: 19_132 }

/**
 * Some hundred bytes may unpack to gigabytes, which gamedig does not bound. What servers of Valve pack is their lists of
 * players and rules, which are not asked for.
 */
const unpacker = createRequire(import.meta.resolve('gamedig'))('seek-bzip') as { decode(): never }
unpacker.decode = () => {
	throw new Error('a packed answer')
}

/** Asks a game server for its status, on all ports where it may answer at once. Never rejects for what it met. */
export async function askGame({ game: name, address, port, timeoutMs }: GameQuestion): Promise<GameAnswer> {
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
		return { online: numplayers, most: maxplayers, version }
	} catch (error) {
		const { errors } = error as AggregateError
		const isSilence = errors.map(String).every((each) => each.includes('Timed out'))
		if (isSilence) return { cause: 'timeout', detail: { code: 'silent', ms: timeoutMs } }
		return { cause: 'protocol', detail: { code: 'other-protocol' } }
	}
}

function gameOf(name: string): Game | null {
	if (name === 'mbe' || name === 'minecraftbe') return bedrock
	const known = Object.hasOwn(games, name) ? games[name] : undefined
	return known ? { type: name, ...known.options } : null
}

/** The port for questions, where it is told from the one for players by a number or by a distance; or the given one. */
function queryPorts(game: Game, given: number | null): number[] {
	const { port: usual = 0, port_query: forQueries, port_query_offset: distances = [] } = game
	const base = given ?? usual
	const usualPort = forQueries !== undefined && base === usual ? [forQueries] : []
	const ports = [...usualPort, ...[distances].flat().map((distance) => base + distance), base]
	return [...new Set(ports)].filter((port) => port > 0 && port < 65_536)
}

async function query({ type }: Game, address: string, port: number, timeoutMs: number) {
	try {
		const limits = { socketTimeout: timeoutMs, attemptTimeout: timeoutMs, portCache: false }
		const only = { givenPortOnly: true, requestPlayers: false }
		return await GameDig.query({ type, host: address, address, port, ...limits, ...only })
	} catch (error) {
		// What was met stands only in the stack: the message counts the attempts.
		throw new Error(/Error: (?!Failed all)(.*)/.exec((error as Error).stack ?? '')?.[1] ?? String(error))
	}
}
