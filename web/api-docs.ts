import { Hono } from 'hono'
import { html } from 'hono/html'
import { generateSpecs, openAPIRouteHandler } from 'hono-openapi'
import type { HttpApp } from '#platform/http/app.ts'
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

/** Answers such as feeds and calendars have names with a dot, and are no files. */
const described = { documentation, excludeStaticFile: false }

/** `/api/openapi.json`, and the same to be read at `/api/docs`. */
export function apiDocs(app: HttpApp): Hono {
	return new Hono().get('/openapi.json', openAPIRouteHandler(app, described)).get('/docs', async (c) => {
		const { paths = {} } = await generateSpecs(app, described)
		const calls = Object.entries(paths).flatMap(([path, operations]) =>
			Object.entries(operations ?? {}).map(([method, operation]) => ({
				path,
				method: method.toUpperCase(),
				summary: (operation as { summary?: string }).summary ?? '',
			})),
		)
		c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
		return c.html(
			html`<!doctype html>
				<html lang="en">
					<meta charset="utf-8" />
					<meta name="viewport" content="width=device-width" />
					<meta name="color-scheme" content="light dark" />
					<title>Parvis · API</title>
					<h1>API</h1>
					<p>
						The whole description, for programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
					</p>
					<dl>
						${calls.map(
							({ method, path, summary }) =>
								html`<dt><code>${method} ${path}</code></dt>
									<dd>${summary}</dd>`,
						)}
					</dl>
				</html>`,
		)
	})
}
