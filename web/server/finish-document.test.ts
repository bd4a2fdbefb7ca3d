import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { finishDocument } from './finish-document.ts'

const nonce = '5f0c'
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

function finish(html: string) {
	const { pieces, headers } = finishDocument(Buffer.from(html), nonce)
	return { text: Buffer.concat(pieces).toString(), policy: headers['content-security-policy']!, headers }
}

test('the policy allows inline scripts with the nonce and no others', () => {
	const { policy } = finish(
		`<head><script nonce="${nonce}">début()</script></head><body><script>injected()</script>` +
			`<script nonce="guess">guessed()</script><script nonce="${nonce}" type="module">import "/a.js"</script></body>`,
	)
	assert.ok(policy.includes(`script-src 'self' ${hashOf('début()')} ${hashOf('import "/a.js"')};`))
	assert.ok(!policy.includes(hashOf('injected()')))
	assert.ok(!policy.includes(hashOf('guessed()')))
	assert.ok(!policy.includes('unsafe'))
})

test('the only frames are those of the player of videos', () => {
	assert.match(finish('<p>').policy, /; frame-src https:\/\/www\.youtube-nocookie\.com; /)
})

test('only the nonce attributes are removed from the document', () => {
	const rest = '<p>à bientôt</p><script src="/b.js"></script>'
	const { text } = finish(
		`<script nonce="${nonce}">a</script>${rest}<script src="/c.js" nonce="${nonce}"></script>`,
	)
	assert.equal(text, `<script>a</script>${rest}<script src="/c.js"></script>`)
})

test('module preloads are removed', () => {
	const { text } = finish(
		`<link rel="modulepreload" href="/a.js" nonce="${nonce}"/><link rel="icon" href="/i"/>`,
	)
	assert.equal(text, '<link rel="icon" href="/i"/>')
})

test('a document isolates its window and denies unused browser features', () => {
	const { headers } = finish('<p>')
	assert.equal(headers['cross-origin-opener-policy'], 'same-origin')
	assert.match(headers['permissions-policy']!, /camera=\(self\).*geolocation=\(\).*microphone=\(\)/)
})
