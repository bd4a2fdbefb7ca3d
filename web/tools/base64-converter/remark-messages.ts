import { defineMessages, type Locale } from '#web/i18n/messages.ts'

const counted = (locale: Locale, one: string, many: string) => (count: number) =>
	count === 1 ? one : `${count.toLocaleString(locale)} ${many}`

export const messages = defineMessages({
	fr: {
		'white-space': counted('fr', '1 espace ou saut de ligne passé', 'espaces ou sauts de ligne passés'),
		padding: counted('fr', '1 « = » de remplissage rétabli ou ôté', '« = » de remplissage rétablis ou ôtés'),
		'other-alphabet': counted('fr', '1 caractère de l’alphabet voisin', 'caractères de l’alphabet voisin'),
		case: counted('fr', '1 lettre lue dans l’autre casse', 'lettres lues dans l’autre casse'),
		'look-alike': counted(
			'fr',
			'1 caractère lu comme celui qui lui ressemble',
			'caractères lus comme ceux qui leur ressemblent',
		),
		'leftover-bits': (_count: number) => 'Des bits en trop à la fin, laissés de côté',
		skipped: counted('fr', '1 caractère étranger passé', 'caractères étrangers passés'),
		'other-blocks': counted(
			'fr',
			'Un autre bloc PEM suit, qui n’est pas lu',
			'autres blocs PEM suivent, qui ne sont pas lus',
		),
		'not-text': counted(
			'fr',
			'1 ligne qui n’est pas un texte, montrée en hexadécimal',
			'lignes qui ne sont pas du texte, montrées en hexadécimal',
		),
	},
	en: {
		'white-space': counted('en', '1 space or line break skipped', 'spaces or line breaks skipped'),
		padding: (count: number) => `${count.toLocaleString('en')} “=” added or removed as padding`,
		'other-alphabet': counted(
			'en',
			'1 character from the other Base64 alphabet',
			'characters from the other Base64 alphabet',
		),
		case: counted('en', '1 letter read in the other case', 'letters read in the other case'),
		'look-alike': counted('en', '1 character read as its look-alike', 'characters read as their look-alikes'),
		'leftover-bits': (_count: number) => 'Extra bits at the end ignored',
		skipped: counted('en', '1 foreign character skipped', 'foreign characters skipped'),
		'other-blocks': counted(
			'en',
			'Another PEM block follows and was not read',
			'other PEM blocks follow and were not read',
		),
		'not-text': counted(
			'en',
			'1 line that is not text, shown in hexadecimal',
			'lines that are not text, shown in hexadecimal',
		),
	},
})
