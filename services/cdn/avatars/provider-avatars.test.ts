import assert from 'node:assert/strict'
import { BlockList } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { createLog } from '#platform/log.ts'
import { openAccounts } from '#services/accounts/testing.ts'
import { createExternalFetch } from '#services/cdn/delivery/fetch-external.ts'
import { ingestImage } from '#services/cdn/images/ingest.ts'
import { drawing, limits } from '#services/cdn/images/testing.ts'
import { avatarSide } from '#services/cdn/limits.ts'
import { makeCertificate } from '#services/status/probes/testing/certificates.ts'
import { startHttps } from '#services/status/probes/testing/servers.ts'
import { eventually } from '#tests/support/eventually.ts'
import { onEachEngine, type TestDatabase } from '#tests/support/databases.ts'
import { createProviderAvatars, maxProviderPictureBytes } from './provider-avatars.ts'

const host = 'avatars.exemple.fr'
const authority = makeCertificate()
setDefaultCACertificates([...getCACertificates(), authority.cert])
const certificate = makeCertificate({ hosts: [host, 'other.exemple.fr'], issuer: authority })
const photo = await drawing(300, 200).jpeg().toBuffer()
const privateNetworks = new BlockList()
privateNetworks.addAddress('127.0.0.1')

/** Accounts, and a provider's host that answers by the last part of the path: a status, or a picture. */
async function openProvider(database: TestDatabase) {
	let nowMs = Date.now()
	const { accounts, db } = await openAccounts(database, { clock: { now: () => new Date(nowMs) } })
	const requests: string[] = []
	const server = await startHttps(certificate, ({ url = '' }, response) => {
		requests.push(url)
		const name = url.split('/').at(-1) ?? ''
		if (/^\d{3}$/.test(name)) response.writeHead(Number(name), { location: '/photo' }).end()
		else if (name === 'text') response.end('<p>Bonjour</p>')
		else if (name === 'huge') response.end(Buffer.alloc(maxProviderPictureBytes + 1))
		else response.end(photo)
	})
	const stored: { ownerId: string; width: number; height: number; type: string }[] = []
	const lines: string[] = []
	const avatars = createProviderAvatars({
		accounts,
		fetch: createExternalFetch({
			hosts: () => [host],
			maxBytes: maxProviderPictureBytes,
			fetchOptions: {
				allowAnyPort: true,
				privateNetworks,
				resolveName: (_name, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
			},
		}),
		async setProviderAvatar(ownerId, content, fromPicture) {
			const { width, height, type } = await ingestImage(content, limits, { square: avatarSide })
			const avatar = `/cdn/assets/${ownerId}.webp`
			if (await accounts.internal.setAvatar(ownerId, { avatar, fromPicture }))
				stored.push({ ownerId, width, height, type })
		},
		log: createLog((line) => lines.push(line)),
		intervalMs: 50,
	})
	return {
		accounts,
		avatars,
		requests,
		stored,
		lines,
		pass: (hours: number) => void (nowMs += hours * 3_600_000),
		at: (name: string) => `https://${host}:${server.port}/${name}`,
		elsewhere: `https://other.exemple.fr:${server.port}/photo`,
		/** A user with this picture of a provider. */
		async addUser(name: string, image: string) {
			const email = `${name}@exemple.fr`
			await accounts.createUser({ name, email, password: 'les pavés du parvis', role: 'member' })
			await db.updateTable('user').set({ image }).where('email', '=', email).execute()
		},
		avatarOf: async (name: string) => (await accounts.profile(name, new Headers()))?.avatar ?? null,
		[Symbol.asyncDispose]: async () => server[Symbol.dispose](),
	}
}

onEachEngine('pictures of providers are fetched once and kept', async (database) => {
	await using provider = await openProvider(database)
	const { avatars, addUser, avatarOf, at, requests, stored, pass } = provider
	await addUser('ana', at('photo'))
	await addUser('lou', at('302'))
	await addUser('zoe', `data:image/jpeg;base64, ${photo.toString('base64')}`)
	await addUser('max', at('photo'))
	for (let index = 0; index < 6; index++) await addUser(`user-${index}`, at('photo'))
	await Promise.all([avatars.run(), avatars.run()])
	for (const name of ['ana', 'lou', 'zoe', 'user-5']) assert.match((await avatarOf(name)) ?? '', /webp$/)
	assert.deepEqual(
		[...new Set(stored.map(({ width, height, type }) => `${width} ${height} ${type}`))],
		[`${avatarSide} ${avatarSide} image/webp`],
	)
	assert.equal(requests.length, 10)
	pass(48)
	await avatars.run()
	assert.equal(requests.length, 10)
})

onEachEngine('what cannot become an avatar is asked once, and not where it may not be', async (database) => {
	await using provider = await openProvider(database)
	const { avatars, addUser, avatarOf, at, elsewhere, requests, lines, pass } = provider
	const pictures = {
		gone: at('404'),
		text: at('text'),
		huge: at('huge'),
		other: elsewhere,
		plain: at('photo').replace('https', 'http'),
		broken: 'data:image/jpeg;base64,AAAA',
		odd: 'nothing',
	}
	for (const [name, picture] of Object.entries(pictures)) await addUser(name, picture)
	for (let day = 0; day < 3; day++) {
		await avatars.run()
		pass(24)
	}
	for (const name of Object.keys(pictures)) assert.equal(await avatarOf(name), null, name)
	assert.deepEqual(requests.toSorted(), ['/404', '/huge', '/text'])
	assert.equal(lines.length, Object.keys(pictures).length)
})

onEachEngine('a host that fails is asked again later', async (database) => {
	await using provider = await openProvider(database)
	const { avatars, addUser, at, requests, pass } = provider
	await addUser('ana', at('503'))
	await avatars.run()
	await avatars.run()
	assert.equal(requests.length, 1)
	pass(1)
	await avatars.run()
	assert.equal(requests.length, 2)
})

onEachEngine('the job looks for pictures when it opens and at each interval', async (database) => {
	await using provider = await openProvider(database)
	const { avatars, addUser, avatarOf, at } = provider
	await addUser('ana', at('photo'))
	avatars.open()
	await eventually(() => avatarOf('ana'), /webp$/)
	await addUser('lou', at('photo'))
	await eventually(() => avatarOf('lou'), /webp$/)
	await avatars.close()
})
