import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownTarget, target } from './kinds.ts'

const cases: [input: object, shown: string | null][] = [
	[
		{ kind: 'http', url: 'https://exemple.fr/sante?cle=abc&vide=#fin' },
		'https://exemple.fr/sante?cle=…&vide=…',
	],
	[{ kind: 'http', url: 'http://exemple.fr:8080' }, 'http://exemple.fr:8080/'],
	[{ kind: 'tcp', host: 'exemple.fr', port: 22 }, 'exemple.fr:22'],
	[{ kind: 'certificate', host: 'exemple.fr' }, 'exemple.fr:443'],
	[{ kind: 'dns', name: 'exemple.fr', type: 'MX', contains: 'abc' }, 'MX exemple.fr'],
	[{ kind: 'ping', host: 'exemple.fr' }, 'exemple.fr'],
	[{ kind: 'game', host: 'exemple.fr' }, 'exemple.fr'],
	[{ kind: 'heartbeat', token: 'a'.repeat(22) }, null],
	[{ kind: 'component', component: 'accounts' }, null],
]

test('targets are shown without possible secrets', () => {
	for (const [input, shown] of cases) assert.equal(shownTarget(target.parse(input)), shown)
	// As no schema lets it through.
	const url = 'https://ana:abc@exemple.fr/'
	const stored = { ...target.parse({ kind: 'http', url: 'https://exemple.fr/' }), url } as never
	assert.equal(shownTarget(stored), 'https://exemple.fr/')
})
