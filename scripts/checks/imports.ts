import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const specifiers =
	/(?:from\s+|import\s*\(?\s*|new URL\(\s*|import\.meta\.resolve\(\s*)['"`]((?:\.{1,2}\/|#)[^'"`]+)['"`]/g

const cache = new Map<string, readonly string[]>()

/** Project files that a file imports, including `import()` and `new URL()`; none for files that are not code. */
function importsOf(file: string): readonly string[] {
	const imports = cache.get(file) ?? readImports(file)
	cache.set(file, imports)
	return imports
}

function readImports(file: string): string[] {
	if (!/\.(?:tsx?|mjs)$/.test(file) || !existsSync(file)) return []
	const matches = [...readFileSync(file, 'utf8').matchAll(specifiers)]
	return matches.map(([, specifier = '']) => resolve(file, specifier.replace(/\?.*$/, ''))).filter(isFile)
}

function resolve(from: string, specifier: string): string {
	if (specifier === '#app' || specifier === '#config') return `${specifier.slice(1)}.ts`
	return specifier.startsWith('#') ? specifier.slice(1) : join(dirname(from), specifier)
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** A file and its transitive imports. */
export function reachedFrom(file: string): ReadonlySet<string> {
	const reached = new Set([file])
	for (const current of reached) for (const imported of importsOf(current)) reached.add(imported)
	return reached
}
