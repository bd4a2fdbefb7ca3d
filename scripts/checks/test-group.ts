import { resolve } from 'node:path'
import { describe, after, mock } from 'node:test'
import { pathToFileURL } from 'node:url'

/** Runs the test files in its arguments one after the other in this process, each as a suite. */
for (const file of process.argv.slice(2)) {
	describe(file, { timeout: 600_000 }, async () => {
		after(() => mock.reset())
		await import(pathToFileURL(resolve(file)).href)
	})
}
