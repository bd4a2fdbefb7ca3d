import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const skippedHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length', 'x-request-id'])

async function read(address: string) {
	const request = get(address, { headers: { 'accept-encoding': 'gzip' } })
	const [source] = (await once(request, 'response')) as [IncomingMessage]
	const body = new Uint8Array(Buffer.concat(await source.toArray()))
	const headers = Object.fromEntries(
		Object.entries(source.headers).filter(
			(entry): entry is [string, string] => !skippedHeaders.has(entry[0]),
		),
	)
	return { body, headers }
}

/**
 * Baseline: a bare Hono route for each path of `PATHS`, that returns the response of the site `SOURCE` from memory, with
 * its headers and gzip body.
 */
const app = new Hono()
for (const path of process.env.PATHS!.split(' ')) {
	// The site compresses its first answer fast, and the cached copy well soon after.
	await read(process.env.SOURCE! + path)
	await wait(200)
	const { body, headers } = await read(process.env.SOURCE! + path)
	app.get(path, () => new Response(body, { headers }))
}
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
