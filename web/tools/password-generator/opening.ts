import { charactersOf, classNames } from './engine/alphabets.ts'
import { charactersGenerator } from './engine/characters.ts'
import { sizes } from './options.ts'
import type { Prepared } from './prepare.ts'

const { first: size } = sizes.characters

/** What an address that says nothing asks for. It alone loads with the page. */
export const opening: Prepared = {
	generator: charactersGenerator(
		classNames.map((name) => ({ characters: charactersOf[name], least: 1 })),
		size,
		false,
	),
	size,
}
