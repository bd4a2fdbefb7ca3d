declare module 'hash-wasm/dist/*.umd.min.js' {
	import type * as HashWasm from 'hash-wasm'

	const algorithms: typeof HashWasm
	export default algorithms
}
