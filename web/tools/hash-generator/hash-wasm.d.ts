/** Each file of hash-wasm that holds one algorithm: a CommonJS module, which comes as the default export. */
declare module 'hash-wasm/dist/*.umd.min.js' {
	import type * as HashWasm from 'hash-wasm'

	const algorithms: typeof HashWasm
	export default algorithms
}
