/** One list of words at a time: what the packages offer together would double what the browser fetches. */
declare module '@zxcvbn-ts/*.json.mjs' {
	const words: string[]
	export default words
}
