export const choiceKey = 'analytics-choice'

/** Of the guidelines of the CNIL: after six months the question is asked again. */
const keptMs = 183 * 24 * 3_600_000

type Choice = { isAccepted: boolean; atMs: number; subject: string }

/** The choice about a subject, undefined when there is none or it has expired. Another script is another subject. */
export function choiceIn(stored: string | null, subject: string, nowMs: number): boolean | undefined {
	if (stored === null) return undefined
	const choice = parse(stored)
	if (choice?.subject !== subject || typeof choice.isAccepted !== 'boolean') return undefined
	const ageMs = nowMs - Number(choice.atMs)
	return ageMs >= 0 && ageMs < keptMs ? choice.isAccepted : undefined
}

export const choiceText = (choice: Choice) => JSON.stringify(choice)

function parse(stored: string): Partial<Choice> | null {
	try {
		return JSON.parse(stored) as Partial<Choice> | null
	} catch {
		return null
	}
}
