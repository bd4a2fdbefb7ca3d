import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Load = {
	url: string
	/** Sent in turn by each connection; the arguments of Lua's `wrk.format`. */
	requests: { method?: string; path: string; headers?: Record<string, string>; body?: string }[]
	connections: number
	seconds: number
}

/** Responses per second under a load of `wrk`. Throws if one was not 2xx or 3xx. */
export async function answersPerSecond({ url, requests, connections, seconds }: Load): Promise<number> {
	const folder = mkdtempSync(join(tmpdir(), 'parvis-wrk-'))
	const script = join(folder, 'requests.lua')
	writeFileSync(script, luaOf(requests))
	const address = url.replace('localhost', '127.0.0.1')
	try {
		const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, address]
		const { stdout } = await run('wrk', args)
		const rejections = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1]
		if (rejections) throw new Error(`${url} rejected ${rejections} requests:\n${stdout}`)
		return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
	} finally {
		rmSync(folder, { recursive: true })
	}
}

function luaOf(requests: Load['requests']): string {
	const lines = requests.map(({ method = 'GET', path, headers = {}, body }) => {
		const pairs = Object.entries(headers).map(([name, value]) => `[${quoted(name)}] = ${quoted(value)}`)
		return `  wrk.format(${quoted(method)}, ${quoted(path)}, { ${pairs.join(', ')} }, ${body ? quoted(body) : 'nil'}),`
	})
	return `
local requests
local turn = 0
function init()
  requests = {
${lines.join('\n')}
  }
end
function request()
  turn = turn % #requests + 1
  return requests[turn]
end
`
}

/** A Lua string of ASCII and UTF-8 text without control characters. */
const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`
