import { gzipSync } from 'node:zlib'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** The bare limit: one Hono route that returns, from memory, the page that `SOURCE` answers, gzipped beforehand. */
const source = await fetch(process.env.SOURCE!)
const body = gzipSync(await source.arrayBuffer(), { level: 9 })
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' }

const app = new Hono().get('/home', () => new Response(body, { headers }))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
