/** Error messages of Chromium, Firefox and Safari without a response, and of React Router for a truncated one. */
const networkErrors =
	/^(Failed to fetch|NetworkError|Load failed|error loading dynamically|Importing a module|Unable to decode turbo-stream)/

export function isUnreachable(error: unknown): boolean {
	return error instanceof Error && networkErrors.test(error.message)
}

export function isSiteReached(): Promise<boolean> {
	return fetch('/builds/latest.json', { cache: 'no-store' }).then(
		() => true,
		() => false,
	)
}
