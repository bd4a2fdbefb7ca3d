import assert from 'node:assert/strict'
import { socialProviderList } from 'better-auth/social-providers'
import { bodyOf, lastMail } from '#services/accounts/testing.ts'
import { onEachEngine } from '#tests/support/databases.ts'
import { openScene, type Scene } from './testing.ts'

const hourMs = 3_600_000

type Line = [sentence: string, check: (scene: Scene) => Promise<void>]

/** The lifetime of the newest verification value, in hours, rounded to seconds. */
async function hoursOfNewestToken({ db }: Scene): Promise<number> {
	const { createdAt, expiresAt } = await db
		.selectFrom('verification')
		.select(['createdAt', 'expiresAt'])
		.orderBy('createdAt', 'desc')
		.executeTakeFirstOrThrow()
	const lifeMs = Number(new Date(expiresAt)) - Number(new Date(createdAt))
	return (Math.round(lifeMs / 1000) * 1000) / hourMs
}

async function socialState({ visitor }: Scene, provider: string) {
	const answer = await visitor().post('/sign-in/social', { provider })
	return { answer, url: new URL(String((await bodyOf(answer))['url'])) }
}

const lines: Line[] = [
	[
		'an address is verified within 3600 s',
		async ({ user, db }) => {
			const { email } = await user()
			const token = new URL((await lastMail(db, email)).link).searchParams.get('token') ?? ''
			const { iat, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
				iat: number
				exp: number
			}
			assert.equal(exp - iat, 3600)
		},
	],
	[
		'a reset token is 24 letters and digits and lives one hour',
		async (scene) => {
			const { email } = await scene.user()
			await scene.visitor().post('/request-password-reset', { email })
			await scene.accounts.close()
			assert.match((await lastMail(scene.db, email)).link, /\/reset-password\/[A-Za-z0-9]{24}\?/)
			assert.equal(await hoursOfNewestToken(scene), 1)
		},
	],
	[
		'the state of a social sign-in is 32 characters and lives ten minutes',
		async (scene) => {
			const { url, answer } = await socialState(scene, 'discord')
			assert.equal(url.searchParams.get('state')?.length, 32)
			assert.equal(await hoursOfNewestToken(scene), 10 / 60)
			const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('parvis.state='))
			assert.match(cookie ?? '', /Max-Age=600/)
		},
	],
	[
		'a PKCE verifier is 128 characters, of which the challenge is the SHA-256',
		async (scene) => {
			const { url } = await socialState(scene, 'google')
			assert.equal(url.searchParams.get('code_challenge_method'), 'S256')
			assert.equal(url.searchParams.get('code_challenge')?.length, 43)
			const { value } = await scene.db
				.selectFrom('verification')
				.select('value')
				.orderBy('createdAt', 'desc')
				.executeTakeFirstOrThrow()
			assert.equal((JSON.parse(value) as { codeVerifier: string }).codeVerifier.length, 128)
		},
	],
	[
		'the signature of a cookie is 44 characters, and no cookie outlives 34560000 s',
		async ({ visitor, user }) => {
			const { email } = await user()
			const body = { email, password: 'les pavés du parvis' }
			const answer = await visitor().post('/sign-in/email', body)
			const cookies = answer.headers.getSetCookie()
			const session = cookies.find((line) => line.startsWith('parvis.session_token=')) ?? ''
			const signed = decodeURIComponent(/=([^;]*)/.exec(session)?.[1] ?? '')
			assert.equal(signed.split('.')[1]?.length, 44)
			for (const cookie of cookies) {
				assert.ok(Number(/max-age=(\d+)/i.exec(cookie)?.[1] ?? 0) <= 34_560_000, cookie)
				assert.ok(cookie.split(';')[0]!.length <= 4093)
			}
		},
	],
	[
		'an access token that expires within 5 s is refreshed, a later one is not',
		async ({ user, link }) => {
			for (const [seconds, status] of [
				[4, 400],
				[30, 200],
			] as const) {
				const somebody = await user()
				const accessTokenExpiresAt = new Date(Date.now() + seconds * 1000)
				const tokens = { accessToken: 'a', refreshToken: 'r', accessTokenExpiresAt }
				await link(somebody, { providerId: 'google', ...tokens })
				const answer = await somebody.visitor.post('/get-access-token', { providerId: 'google' })
				assert.equal(answer.status, status, String(seconds))
			}
		},
	],
	[
		'the 22 providers of the specification exist',
		async () => {
			const named =
				'apple discord facebook github microsoft google huggingface slack spotify twitch twitter dropbox kick linear linkedin gitlab tiktok reddit roblox vk zoom notion'
			const missing = named.split(' ').filter((id) => !(socialProviderList as string[]).includes(id))
			assert.deepEqual(missing, [])
		},
	],
]

onEachEngine('every number in the specification of accounts holds', async (database) => {
	const scene = await openScene(database)
	for (const [sentence, check] of lines) {
		await assert.doesNotReject(check(scene), sentence)
	}
})
