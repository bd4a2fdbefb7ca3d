export type TestTables = {
	/** How many looks before saving somebody, or a key, has asked for in the minute that begins at `minute`. */
	monitor_tests: { actor: string; minute: number; tests: number }
}
