import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calledUriProblem, uriProblem, urisProblem } from './redirect-uris.ts'

test('https and loopback URIs are accepted', () => {
	const accepted = [
		'https://wiki.exemple.fr/callback',
		'https://wiki.exemple.fr:8443/a/b?x=1',
		'http://localhost/callback',
		'http://127.0.0.1:5000/cb',
		'http://[::1]/cb',
	]
	for (const uri of accepted) assert.equal(uriProblem(uri), null, uri)
})

test('all other URIs are rejected with a reason', () => {
	const rejected: Record<string, string> = {
		'': 'URI_INCOMPLETE',
		'wiki.exemple.fr': 'URI_INCOMPLETE',
		'/callback': 'URI_INCOMPLETE',
		'https://a.fr/a b': 'URI_INCOMPLETE',
		'https://a.fr/a\0b': 'URI_INCOMPLETE',
		'https://a.fr/a\u007fb': 'URI_INCOMPLETE',
		'http://wiki.exemple.fr/cb': 'URI_NOT_HTTPS',
		'http://localhost.exemple.fr/cb': 'URI_NOT_HTTPS',
		'javascript:alert(1)': 'URI_NOT_HTTPS',
		'ftp://exemple.fr/': 'URI_NOT_HTTPS',
		'https://a.fr/cb#': 'URI_WITH_FRAGMENT',
		'https://a.fr/cb#x': 'URI_WITH_FRAGMENT',
		'https://*.exemple.fr/cb': 'URI_WITH_WILDCARD',
		'https://exemple.fr/*': 'URI_WITH_WILDCARD',
		'https://anne:secret@exemple.fr/': 'URI_WITH_PASSWORD',
	}
	for (const [uri, problem] of Object.entries(rejected)) assert.equal(uriProblem(uri), problem, uri)
	assert.equal(uriProblem(`https://a.fr/${'a'.repeat(2000)}`), 'URI_INCOMPLETE')
})

test('a client has at most twenty URIs', () => {
	const uris = Array.from({ length: 21 }, (_, index) => `https://a.fr/${index}`)
	assert.equal(urisProblem(uris.slice(1)), null)
	assert.equal(urisProblem(uris), 'TOO_MANY_URIS')
})

test('URIs that this server calls are public, or private like the site', () => {
	const own = [
		'http://localhost:8080/out',
		'http://127.0.0.1/out',
		'https://10.0.0.5/out',
		'https://wiki.lan/out',
	]
	for (const uri of own) {
		for (const site of ['https://exemple.fr', 'https://203.0.113.7']) {
			assert.equal(calledUriProblem(uri, site), 'URI_NOT_PUBLIC', `${uri} from ${site}`)
		}
		for (const site of ['http://localhost:3000', 'https://192.168.0.2', 'https://parvis.lan']) {
			assert.equal(calledUriProblem(uri, site), null, `${uri} from ${site}`)
		}
	}
	for (const site of ['https://exemple.fr', 'http://localhost:3000']) {
		assert.equal(calledUriProblem('https://wiki.exemple.fr/out', site), null)
		assert.equal(calledUriProblem('https://wiki.exemple.fr:443/out', site), null)
		assert.equal(calledUriProblem('http://wiki.exemple.fr/out', site), 'URI_NOT_HTTPS')
		for (const uri of ['https://169.254.169.254/', 'https://[::ffff:10.0.0.1]/', 'https://metadata.goog/']) {
			assert.equal(calledUriProblem(uri, site), 'URI_NOT_PUBLIC', uri)
		}
	}
})

test('a public site calls only the https port', () => {
	for (const port of [22, 80, 8443]) {
		const uri = `https://wiki.exemple.fr:${port}/out`
		assert.equal(calledUriProblem(uri, 'https://exemple.fr'), 'URI_WITH_PORT', uri)
		assert.equal(calledUriProblem(uri, 'http://localhost:3000'), null, uri)
	}
})
