import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { serve } from '@hono/node-server'
import { betterAuth } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { Hono } from 'hono'
import pg from 'pg'

/** Baseline: better-auth without plugins behind one Hono route, with the databases of its documentation. */
const { PORT, DATA_DIR, DATABASE_URL, SECRET } = process.env
const options = {
	baseURL: `http://localhost:${PORT}`,
	secret: SECRET!,
	database: DATABASE_URL
		? new pg.Pool({ connectionString: DATABASE_URL })
		: new DatabaseSync(join(DATA_DIR!, 'peer.sqlite')),
	emailAndPassword: { enabled: true },
	rateLimit: { enabled: false },
	telemetry: { enabled: false },
}
await (await getMigrations(options)).runMigrations()
const auth = betterAuth(options)

const app = new Hono()
	.get('/readyz', (c) => c.text('ready'))
	.all('/api/auth/*', (c) => auth.handler(c.req.raw))
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' })
