/** A published value that the tool must give, asked of it in the visitor's own browser. */
export type Vector = {
	/** What is asked: 'SHA-256("abc")'. */
	name: string
	/** Who publishes it: 'FIPS 180-4', 'RFC 4648, section 10'. */
	source: string
	wanted: string
	/** What the tool gives. */
	run(): string | Promise<string>
}

/** A file of vectors of a tool. */
export type VectorsModule = { vectors: readonly Vector[] }
