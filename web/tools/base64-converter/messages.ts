import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		alphabet: 'Alphabet',
		base64: 'Base64',
		base64url: 'Base64URL',
		character: (position: number, character: string) =>
			`Le caractère « ${character} », en position ${position}, n’appartient pas à cet alphabet.`,
		decode: 'Décoder',
		direction: 'Sens',
		done: 'Résultat mis à jour.',
		encode: 'Encoder',
		encoded: 'Base64',
		encodedHint: 'Les deux alphabets sont compris ; les espaces et les retours à la ligne sont passés.',
		leftoverBits: (position: number) =>
			`Le dernier caractère, en position ${position}, porte des bits en trop : la fin a été coupée ou modifiée.`,
		length: (position: number) =>
			`Il manque au moins un caractère après la position ${position} : la fin a été coupée.`,
		notUtf8: (count: number) =>
			count === 1
				? 'C’est bien du Base64, mais son unique octet n’est pas un texte en UTF-8.'
				: `C’est bien du Base64, mais ses ${count} octets ne sont pas un texte en UTF-8 : sans doute un fichier.`,
		padding: (position: number) => `Le remplissage « = » ne convient pas, en position ${position}.`,
		sources: 'RFC 4648 (IETF), sections 4 et 5. Texte en UTF-8.',
		swap: 'Reprendre le résultat en entrée',
		text: 'Texte',
	},
	en: {
		alphabet: 'Alphabet',
		base64: 'Base64',
		base64url: 'Base64URL',
		character: (position: number, character: string) =>
			`The character “${character}”, at position ${position}, does not belong to this alphabet.`,
		decode: 'Decode',
		direction: 'Direction',
		done: 'Result updated.',
		encode: 'Encode',
		encoded: 'Base64',
		encodedHint: 'Both alphabets are understood; spaces and line breaks are skipped.',
		leftoverBits: (position: number) =>
			`The last character, at position ${position}, carries bits too many: the end was cut or changed.`,
		length: (position: number) =>
			`At least one character is missing after position ${position}: the end was cut.`,
		notUtf8: (count: number) =>
			count === 1
				? 'This is Base64, but its only byte is no UTF-8 text.'
				: `This is Base64, but its ${count} bytes are no UTF-8 text: probably a file.`,
		padding: (position: number) => `The padding “=” is wrong at position ${position}.`,
		sources: 'RFC 4648 (IETF), sections 4 and 5. Text in UTF-8.',
		swap: 'Use the result as input',
		text: 'Text',
	},
})
