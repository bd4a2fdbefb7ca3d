import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** The slug of each tool that has its own page. */
export const toolSlugs = globSync('web/tools/*/tool.ts')
	.map((path) => basename(dirname(path)))
	.sort()
