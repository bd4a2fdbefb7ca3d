import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kinds } from './kinds.ts'
import { probeDns } from './dns.ts'
import { startNameServer } from './testing/name-server.ts'

const zone = {
	'exemple.fr': {
		A: ['192.0.2.1', '11.2.3.4'],
		AAAA: ['2001:db8:0:0:0:0:0:1'],
		MX: ['10 mail.exemple.fr', '20 secours.exemple.fr'],
		TXT: ['v=spf1 include:_spf.exemple.fr -all'],
		NS: ['ns1.exemple.fr'],
		SOA: ['ns1.exemple.fr maitre.exemple.fr 7 3600 600 86400 60'],
		CAA: ['0 issue letsencrypt.org'],
	},
	'www.exemple.fr': { CNAME: ['exemple.fr'] },
	'_jeu._tcp.exemple.fr': { SRV: ['5 10 25565 jeu.exemple.fr'] },
	'ns.exemple.fr': { A: ['127.0.0.1'] },
	'fails.exemple.fr': 'fails',
	'silent.exemple.fr': 'is silent',
} as const

const cases: [name: string, type: string, contains: string, expected: string][] = [
	['exemple.fr', 'A', '', 'up null'],
	['EXEMPLE.fr', 'A', '192.0.2.1', 'up null'],
	['exemple.fr', 'A', '1.2.3.4', 'down dns-answer'],
	['exemple.fr', 'AAAA', '2001:DB8::0:1', 'up null'],
	['exemple.fr', 'AAAA', '2001:db8::2', 'down dns-answer'],
	['exemple.fr', 'MX', 'Mail.exemple.fr.', 'up null'],
	['exemple.fr', 'MX', '20 secours.exemple.fr', 'up null'],
	['exemple.fr', 'MX', 'exemple.fr', 'down dns-answer'],
	['exemple.fr', 'TXT', 'v=spf1 include:_spf.exemple.fr -all', 'up null'],
	['exemple.fr', 'TXT', 'include:_spf.exemple.fr', 'up null'],
	['exemple.fr', 'NS', 'ns1.exemple.fr', 'up null'],
	['exemple.fr', 'SOA', '7', 'up null'],
	['exemple.fr', 'CAA', '0 issue letsencrypt.org', 'up null'],
	['www.exemple.fr', 'CNAME', 'exemple.fr.', 'up null'],
	['_jeu._tcp.exemple.fr', 'SRV', '5 10 25565 jeu.exemple.fr', 'up null'],
	['_jeu._tcp.exemple.fr', 'A', '', 'down dns-answer'],
	['nowhere.exemple.fr', 'A', '', 'down name-not-found'],
	['fails.exemple.fr', 'A', '', 'down name-server-failed'],
	['silent.exemple.fr', 'A', '', 'down timeout'],
]

for (const [name, type, contains, expected] of cases) {
	test(`${name} ${type} ${contains}: ${expected}`, async () => {
		using names = await startNameServer(zone)
		const target = kinds.dns.target.parse({ kind: 'dns', name, type, contains, server: names.address })
		const timeoutMs = expected === 'down timeout' ? 400 : 5000
		const { outcome, cause, latencyMs } = await probeDns(target, { allowPrivate: true, timeoutMs })
		assert.equal(`${outcome} ${cause}`, expected)
		assert.equal(latencyMs !== null, outcome === 'up' || contains !== '')
	})
}

test('a name server may be a host name, but not a forbidden address', async () => {
	using names = await startNameServer(zone)
	const [, port] = names.address.split(':')
	const probeWith = async (server: string) => {
		const target = kinds.dns.target.parse({ kind: 'dns', name: 'exemple.fr', server })
		const { outcome, cause } = await probeDns(target, {
			allowPrivate: true,
			timeoutMs: 5000,
			nameServers: [names.address],
		})
		return `${outcome} ${cause}`
	}
	assert.equal(await probeWith(`ns.exemple.fr:${port}`), 'up null')
	assert.equal(await probeWith(`localhost.exemple.fr:${port}`), 'down name-not-found')
	for (const forbidden of ['169.254.169.253', '[fe80::1]:53', '::ffff:127.0.0.1', `0.0.0.0:${port}`]) {
		assert.equal(await probeWith(forbidden), 'down address-refused', forbidden)
	}
})

test('an unreachable name server is a failure', async () => {
	const stopped = await startNameServer({})
	stopped[Symbol.dispose]()
	const target = kinds.dns.target.parse({ kind: 'dns', name: 'exemple.fr', server: stopped.address })
	assert.equal((await probeDns(target, { allowPrivate: true, timeoutMs: 5000 })).cause, 'name-server-failed')
})
