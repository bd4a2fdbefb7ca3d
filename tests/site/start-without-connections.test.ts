import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { eventually } from '#tests/support/eventually.ts'
import { startServer } from '#tests/support/server.ts'

test('a new process opens no outbound connection', async (t) => {
	const server = await startServer({
		env: {
			SERVICES: 'accounts,content,feedback,status,cdn',
			NODE_OPTIONS: `--import=${resolve('tests/support/print-connections.ts')}`,
		},
	})
	t.after(server.stop)
	const checkedCount = async () => {
		const response = await fetch(`${server.url}/api/uptime/services`)
		const { services } = (await response.json()) as { services: { checkedAt: string | null }[] }
		return services.filter(({ checkedAt }) => checkedAt !== null).length
	}
	await eventually(checkedCount, 5)
	const addresses = server.lines.flatMap((line) => /^connects to (.*)/.exec(line)?.[1] ?? [])
	assert.ok(addresses.length > 0, 'the built-in monitors connect to this server')
	assert.deepEqual(
		addresses.filter((address) => address !== '127.0.0.1' && address !== '::1'),
		[],
	)
})
