import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import * as openid from 'openid-client'
import {
	callbackUrl,
	discover,
	passThrough,
	signIn,
	type Visitor,
} from '#services/accounts/openid/testing.ts'
import { camille, createVisitor } from '#services/accounts/testing.ts'
import { startServer } from './server.ts'

/** A module of the OpenID Foundation's conformance plan, with its name there. */
export type Module = [name: string, description: string, run: () => Promise<void>]

export type BasicOp = Awaited<ReturnType<typeof openBasicOp>>

export const checks = { expectedState: 'a state', expectedNonce: 'a nonce' }

export const agoIso = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

/** Runs the accounts service in its own process, with a user and a client created from the command line. */
export async function openBasicOp() {
	const server = await startServer({ env: { SERVICES: 'accounts' } })

	async function parvis(...args: string[]): Promise<string> {
		const env = { PATH: process.env.PATH, DATA_DIR: server.dataDir, PUBLIC_URL: server.url }
		return (await promisify(execFile)('node_modules/.bin/node', ['scripts/parvis.ts', ...args], { env }))
			.stdout
	}

	const { email, name, password } = camille
	await parvis('user', 'create', '--email', email, '--name', name, '--password', password)
	const output = await parvis('client', 'create', '--name', 'Suite', '--redirect-uri', callbackUrl)
	const [, id = '', secret = ''] = /^client_id: (\S+)\nclient_secret: (\S+)\n$/.exec(output) ?? []
	const credentials = { id, secret }
	const config = await discover(server.url, credentials)

	/** A simulated browser that calls the server over HTTP. */
	const browser = (): Visitor =>
		createVisitor({ call: (request) => fetch(request, { redirect: 'manual' }) }, server.url)

	function request(overrides: Record<string, string> = {}, omitted: string[] = []): URL {
		const defaults = { redirect_uri: callbackUrl, scope: 'openid', state: 'a state', nonce: 'a nonce' }
		const url = openid.buildAuthorizationUrl(config, { ...defaults, ...overrides })
		for (const parameter of omitted) url.searchParams.delete(parameter)
		return url
	}

	/** Runs one authorization request and exchanges its code for tokens. */
	async function happyFlow(overrides: Record<string, string> = {}) {
		const visitor = browser()
		const back = await passThrough(visitor, request(overrides))
		const tokens = await openid.authorizationCodeGrant(config, back, checks)
		return { visitor, back, tokens, claims: tokens.claims()! }
	}

	return {
		url: server.url,
		credentials,
		config,
		browser,
		request,
		happyFlow,
		stop: server.stop,
		async signedIn(): Promise<Visitor> {
			const visitor = browser()
			await signIn(visitor)
			return visitor
		},
		async userInfo(overrides: Record<string, string>) {
			const { tokens, claims } = await happyFlow(overrides)
			return await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
		},
		/** Runs one statement on the server's database file, for example to age a row instead of waiting. */
		onDatabase(statement: string, ...values: string[]): void {
			const database = new DatabaseSync(join(server.dataDir, 'accounts.sqlite'))
			database.prepare(statement).run(...values)
			database.close()
		},
	}
}
