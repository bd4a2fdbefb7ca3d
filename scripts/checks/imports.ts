import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const specifiers =
	/(?:from\s+|import\s*\(?\s*|new URL\(\s*|import\.meta\.resolve\(\s*)['"`]((?:\.{1,2}\/|#)[^'"`]+)['"`]/g

const known = new Map<string, readonly string[]>()

/** The files of the project that a file imports, also later by `import()` or by its address; none for what is no code. */
function importsOf(file: string): readonly string[] {
	const found = known.get(file) ?? readImports(file)
	known.set(file, found)
	return found
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

/** A file and all that it reaches by imports. */
export function reachedFrom(file: string): ReadonlySet<string> {
	const reached = new Set([file])
	for (const each of reached) for (const imported of importsOf(each)) reached.add(imported)
	return reached
}
