import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { generateSpecs } from 'hono-openapi'
import type { HttpApp } from '#platform/http/app.ts'
import { matchesEtag } from '#platform/http/etag.ts'
import { securitySchemes } from '#platform/http/security.ts'

const documentation = {
	openapi: '3.1.0',
	info: {
		title: 'Parvis',
		version: '1',
		description: 'Everything outside /api/auth, whose calls are those of better-auth.',
	},
	components: { securitySchemes },
}

/** Paths with a dot, such as feeds and calendars, are endpoints and not static files. */
const generatorOptions = { excludeStaticFile: false }

/**
 * `/api/openapi.json`, and the same as a readable page at `/api/docs`. Both are generated at the first request, when all
 * routes are registered.
 */
export function apiDocs(app: HttpApp, publicUrl: string): Hono {
	const servers = [{ url: publicUrl }]
	const specification = once(async () => {
		const generated = await generateSpecs(app, {
			...generatorOptions,
			documentation: { ...documentation, servers },
		})
		for (const operation of operationsOf(generated)) operation.security ??= []
		return generated
	})
	const json = once(async () => taggedOf(JSON.stringify(await specification())))
	const page = once(async () => taggedOf(String(await pageOf(await specification()))))
	return new Hono()
		.get('/openapi.json', async (c) => answerWithEtag(c, await json(), 'application/json'))
		.get('/docs', async (c) => answerWithEtag(c, await page(), 'text/html; charset=utf-8'))
}

type Specification = Awaited<ReturnType<typeof generateSpecs>>
type Operation = { summary?: string; security?: object[] }

const operationsOf = ({ paths = {} }: Specification): Operation[] =>
	Object.values(paths).flatMap((operations) => Object.values(operations ?? {}) as Operation[])

type Tagged = { body: string; etag: string }

const taggedOf = (body: string): Tagged => ({
	body,
	etag: `"${createHash('sha256').update(body).digest('base64url')}"`,
})

/** Caches the first successful result of `make`. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
	let cached: Promise<Value> | undefined
	return async () => {
		cached ??= make()
		try {
			return await cached
		} catch (error) {
			cached = undefined
			throw error
		}
	}
}

/** Cacheable, with revalidation (RFC 9110, 13.1.2). */
function answerWithEtag(c: Context, { body, etag }: Tagged, type: string): Response {
	const headers = { etag, 'cache-control': 'public, no-cache' }
	if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
	return c.body(body, 200, { ...headers, 'content-type': type })
}

function pageOf({ paths = {} }: Specification) {
	const calls = Object.entries(paths).flatMap(([path, operations]) =>
		Object.entries(operations ?? {}).map(([method, operation]) => ({
			path,
			method: method.toUpperCase(),
			summary: (operation as { summary?: string }).summary ?? '',
		})),
	)
	return html`<!doctype html>
		<html lang="en">
			<meta charset="utf-8" />
			<meta name="viewport" content="width=device-width" />
			<meta name="color-scheme" content="light dark" />
			<title>Parvis · API</title>
			<h1>API</h1>
			<p>The whole description, for programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
			<dl>
				${calls.map(
					({ method, path, summary }) =>
						html`<dt><code>${method} ${path}</code></dt>
							<dd>${summary}</dd>`,
				)}
			</dl>
		</html>`
}
