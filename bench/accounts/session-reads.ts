import type { Engine } from '#platform/database/open.ts'
import { median, report } from './figures.ts'
import { emptyPlace, startOurs, startPeer } from './servers.ts'
import { answersPerSecond } from './wrk.ts'

const rounds = 5
const seconds = 2
const connections = 16
const target: Record<Engine, number> = { sqlite: 5, postgres: 3 }
const path = '/api/auth/get-session'

/** `GET /get-session` of a signed-in user, compared with better-auth alone behind Hono, in alternation. */
export async function sessionReads(): Promise<void> {
	for (const engine of ['sqlite', 'postgres'] as const) {
		const [ourPlace, peerPlace] = [await emptyPlace(engine), await emptyPlace(engine)]
		const ours = await startOurs(ourPlace)
		const peer = await startPeer(peerPlace)
		try {
			const [ourCookie, peerCookie] = [await signUp(ours.url), await signUp(peer.url)]
			process.stdout.write(
				`GET /get-session, ${engine}, wrk with ${connections} connections, ${rounds} rounds of ${seconds} s each:\n`,
			)
			const ratios: number[] = []
			for (let round = 0; round < rounds; round++) {
				const ourRate = await reads(ours.url, ourCookie)
				const peerRate = await reads(peer.url, peerCookie)
				ratios.push(ourRate / peerRate)
				process.stdout.write(
					`  ${ourRate.toFixed(0)}/s, better-auth alone ${peerRate.toFixed(0)}/s, ratio ${(ourRate / peerRate).toFixed(1)}\n`,
				)
			}
			const ratio = median(ratios)
			report(`median ratio ${ratio.toFixed(1)} (target: at least ${target[engine]})`, ratio >= target[engine])
		} finally {
			await ours.stop()
			await peer.stop()
			await ourPlace.remove()
			await peerPlace.remove()
		}
	}
}

async function reads(url: string, cookie: string): Promise<number> {
	const requests = [{ path, headers: { Cookie: cookie } }]
	return await answersPerSecond({ url, requests, connections, seconds })
}

/** Registers a user and returns the session cookie, after checking that it is accepted. */
async function signUp(url: string): Promise<string> {
	const answer = await fetch(`${url}/api/auth/sign-up/email`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: url },
		body: JSON.stringify({ name: 'Camille', email: 'camille@exemple.fr', password: 'les lampes du soir' }),
	})
	const line = answer.headers.getSetCookie().find((cookie) => cookie.includes('session_token='))
	const cookie = line?.split(';')[0] ?? ''
	const read = await fetch(url + path, { headers: { cookie } })
	if ((await read.json()) === null) throw new Error(`${url} does not read its own session`)
	return cookie
}
