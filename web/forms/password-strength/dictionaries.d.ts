/** Single word lists: the full dictionaries of the packages would double the download. */
declare module '@zxcvbn-ts/*.json.mjs' {
	const words: string[]
	export default words
}
