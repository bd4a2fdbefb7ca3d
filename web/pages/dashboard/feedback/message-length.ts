/** What the feedback service takes, in characters (code points) without the spaces around. */
export const maxMessageCharacters = 4000

/** A message as it will be stored: browsers send line ends as CR LF. */
export function normalizeMessage(text: string): string {
	return text.replaceAll('\r\n', '\n').trim()
}

/** How many more characters fit; negative when there are too many. */
export function charactersLeft(text: string): number {
	return maxMessageCharacters - [...normalizeMessage(text)].length
}
