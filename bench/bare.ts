import { get, type IncomingMessage } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** Baseline: one Hono route that returns the response of `SOURCE` from memory, with its headers and gzip body. */
const source = await new Promise<IncomingMessage>((resolve) => {
	get(process.env.SOURCE!, { headers: { 'accept-encoding': 'gzip' } }, resolve)
})
const body = new Uint8Array(Buffer.concat(await source.toArray()))
const skippedHeaders = new Set(['date', 'connection', 'keep-alive', 'content-length'])
const headers = Object.fromEntries(
	Object.entries(source.headers).filter((entry): entry is [string, string] => !skippedHeaders.has(entry[0])),
)

const app = new Hono().get('/home', () => new Response(body, { headers }))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
