import { get, type IncomingMessage } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** The bare limit: one Hono route that returns from memory what `SOURCE` answers, headers and gzipped body. */
const source = await new Promise<IncomingMessage>((resolve) => {
	get(process.env.SOURCE!, { headers: { 'accept-encoding': 'gzip' } }, resolve)
})
const body = new Uint8Array(Buffer.concat(await source.toArray()))
const ownOfEachAnswer = new Set(['date', 'connection', 'keep-alive', 'content-length'])
const headers = Object.fromEntries(
	Object.entries(source.headers).filter((entry): entry is [string, string] => !ownOfEachAnswer.has(entry[0])),
)

const app = new Hono().get('/home', () => new Response(body, { headers }))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
