/** Semantic Versioning 2.0.0, without build metadata: it has no precedence, so two versions could be equal. */
const pattern =
	/^(?:0|[1-9]\d{0,8})\.(?:0|[1-9]\d{0,8})\.(?:0|[1-9]\d{0,8})(?:-(?:0|[1-9]\d{0,8}|\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\.(?:0|[1-9]\d{0,8}|\d*[a-zA-Z-][0-9a-zA-Z-]*))*)?$/

const maxVersionCharacters = 60

export const isVersion = (text: string) => text.length <= maxVersionCharacters && pattern.test(text)

/** Negative if `a` precedes `b`, 0 if they are equal (Semantic Versioning, 11). Both are versions. */
export function compareVersions(a: string, b: string): number {
	const [left, right] = [a, b].map(parse) as [Parsed, Parsed]
	const numbers = compareLists(left.numbers, right.numbers)
	if (numbers !== 0) return numbers
	if (left.prerelease.length === 0 || right.prerelease.length === 0) {
		return right.prerelease.length - left.prerelease.length
	}
	return compareLists(left.prerelease, right.prerelease)
}

type Parsed = { numbers: string[]; prerelease: string[] }

function parse(version: string): Parsed {
	const dash = version.indexOf('-')
	const core = dash < 0 ? version : version.slice(0, dash)
	return { numbers: core.split('.'), prerelease: dash < 0 ? [] : version.slice(dash + 1).split('.') }
}

function compareLists(left: readonly string[], right: readonly string[]): number {
	for (const [index, a] of left.entries()) {
		const b = right[index]
		if (b === undefined) return 1
		const order = compareIdentifiers(a, b)
		if (order !== 0) return order
	}
	return left.length - right.length
}

function compareIdentifiers(a: string, b: string): number {
	const [isNumber, isOtherNumber] = [a, b].map((text) => /^\d+$/.test(text))
	if (isNumber && isOtherNumber) return Number(a) - Number(b)
	if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
	return a === b ? 0 : a < b ? -1 : 1
}
