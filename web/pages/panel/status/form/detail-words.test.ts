import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typographyFaults } from '#tests/support/typography.ts'
import { detailWords } from './detail-words.ts'

test('what a look met is said in French, and what a protocol said stays as it is', () => {
	const said = [
		['ended 2026-11-19T00:55:48.000Z', 'Expiré le 19 novembre 2026 à 01:55'],
		['at last to http://127.0.0.1:1/10', 'Dernière adresse\u00a0: http://127.0.0.1:1/10'],
		['getaddrinfo ENOTFOUND nexistepas.invalid', 'nexistepas.invalid'],
		['connect ECONNREFUSED 127.0.0.1:5803', '127.0.0.1:5803'],
		['no answer within 5000 ms', 'Rien en 5\u202f000\u00a0ms'],
		['spawn ping ENOENT', 'Le programme «\u202fping\u202f» n’est pas installé sur ce serveur'],
		[
			'402D62AF757F0000:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:../deps/openssl/ssl/record/methods/tlsany_meth.c:77:',
			'wrong version number',
		],
		['503 Service Unavailable', '503 Service Unavailable'],
	] as const
	for (const [detail, words] of said) assert.equal(detailWords(detail, 'fr'), words)
	assert.equal(detailWords(null, 'fr'), null)
	assert.deepEqual(typographyFaults(said.map(([, words]) => words.replace(/http\S+/, '')).join('\n')), [])
})
