/** Names for lines of code: none is reserved in any usual language. */
export const codeWords = 'lorem ipsum dolor amet tempor magna aliqua veniam nulla culpa officia labore'.split(
	' ',
)
