import { type AccentPalette, accentPalette } from './palette.ts'

type Roles = Record<string, Record<'light' | 'dark', string>>

/** The style sheet that replaces the colours of the look; an empty colour leaves its roles as they are. */
export function themeCss({ accent, second }: { accent: string; second: string }): string {
	const roles = {
		...(accent && accentRoles(accentPalette(accent))),
		...(second && secondRoles(accentPalette(second))),
	}
	const lines = Object.entries(roles).map(
		([role, { light, dark }]) => `--${role}:light-dark(${light},${dark})`,
	)
	// Twice the class, to win over the sheet of the build whichever comes first.
	return `:root:root,.mode-light.mode-light,.mode-dark.mode-dark{${lines.join(';')}}\n`
}

const accentRoles = ({ fill, hover, ink, text, soft }: AccentPalette): Roles => ({
	accent: fill,
	'accent-hover': hover,
	'accent-ink': ink,
	'accent-text': text,
	'accent-soft': soft,
})

const secondRoles = ({ fill, text, soft }: AccentPalette): Roles => ({
	second: fill,
	'second-text': text,
	'second-soft': soft,
	focus: fill,
})
