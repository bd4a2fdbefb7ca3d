/** What Chromium, Firefox and Safari say of a request or a file that got no answer, and React Router of one cut short. */
const said =
	/^(Failed to fetch|NetworkError|Load failed|error loading dynamically|Importing a module|Unable to decode turbo-stream)/

/** Whether `error` means that the site gave no answer at all; what it answers itself, and a bug, do not. */
export function isUnreachable(error: unknown): boolean {
	return error instanceof Error && said.test(error.message)
}

/** Asks for the smallest file of the site. */
export function isSiteReached(): Promise<boolean> {
	return fetch('/builds/latest.json', { cache: 'no-store' }).then(
		() => true,
		() => false,
	)
}
