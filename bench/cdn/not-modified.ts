import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** Baseline: one Hono route that answers 304 to every request, with the headers `HEADERS` in JSON. */
const headers = JSON.parse(process.env.HEADERS!) as Record<string, string>
const app = new Hono().get('/picture', () => new Response(null, { status: 304, headers }))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
