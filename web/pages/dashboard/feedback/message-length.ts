import { maxMessageCharacters } from '#services/feedback/limits.ts'

/** Normalizes a message as it is stored: browsers submit line breaks as CRLF. */
export function normalizeMessage(text: string): string {
	return text.replaceAll('\r\n', '\n').trim()
}

/** Remaining characters; negative when there are too many. */
export function charactersLeft(text: string): number {
	return maxMessageCharacters - [...normalizeMessage(text)].length
}
