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

/** One module of the OpenID Foundation's plan, by its name there. */
export type Module = [name: string, sentence: string, run: () => Promise<void>]

export type BasicOp = Awaited<ReturnType<typeof openBasicOp>>

export const checks = { expectedState: 'a state', expectedNonce: 'a nonce' }

export const agoIso = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

/** The accounts in a process of their own, with a person and a client that the command line made. */
export async function openBasicOp() {
	const server = await startServer({ env: { SERVICES: 'accounts' } })

	async function parvis(...args: string[]): Promise<string> {
		const env = { PATH: process.env.PATH, DATA_DIR: server.dataDir, PUBLIC_URL: server.url }
		return (await promisify(execFile)('node_modules/.bin/node', ['scripts/parvis.ts', ...args], { env }))
			.stdout
	}

	const { email, name, password } = camille
	await parvis('user', 'create', '--email', email, '--name', name, '--password', password)
	const printed = await parvis('client', 'create', '--name', 'Suite', '--redirect-uri', callbackUrl)
	const [, id = '', secret = ''] = /^client_id: (\S+)\nclient_secret: (\S+)\n$/.exec(printed) ?? []
	const credentials = { id, secret }
	const config = await discover(server.url, credentials)

	/** A browser that speaks to the server over HTTP. */
	const browser = (): Visitor =>
		createVisitor({ call: (request) => fetch(request, { redirect: 'manual' }) }, server.url)

	function request(more: Record<string, string> = {}, leftOut: string[] = []): URL {
		const given = { redirect_uri: callbackUrl, scope: 'openid', state: 'a state', nonce: 'a nonce', ...more }
		const url = openid.buildAuthorizationUrl(config, given)
		for (const parameter of leftOut) url.searchParams.delete(parameter)
		return url
	}

	/** Goes through one request to its tokens. */
	async function happyFlow(more: Record<string, string> = {}) {
		const visitor = browser()
		const back = await passThrough(visitor, request(more))
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
		async userInfo(more: Record<string, string>) {
			const { tokens, claims } = await happyFlow(more)
			return await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
		},
		/** Changes the database behind the server's back, in place of waiting. */
		onDatabase(statement: string, ...values: string[]): void {
			const database = new DatabaseSync(join(server.dataDir, 'accounts.sqlite'))
			database.prepare(statement).run(...values)
			database.close()
		},
	}
}
