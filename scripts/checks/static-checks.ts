import type { Job } from './run-jobs.ts'

/** Checks without database, browser or build. Route types are generated first, since the others read them. */
export const staticChecks: readonly Job[] = [
	{ check: 'types of routes', command: ['react-router', 'typegen'] },
	{ check: 'lint', command: ['oxlint'], needs: 'types of routes' },
	{ check: 'format', command: ['oxfmt', '--check', '.'] },
	{
		check: 'types',
		command: ['tsc', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/tsbuildinfo'],
		needs: 'types of routes',
	},
	{ check: 'dead code', command: ['knip'], needs: 'types of routes' },
	{ check: 'operating guide', command: ['node', '--test', 'scripts/operating-guide.test.ts'] },
]
