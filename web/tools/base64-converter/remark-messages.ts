import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		'white-space': (count: number) =>
			count === 1
				? '1 espace ou saut de ligne passé'
				: `${count.toLocaleString('fr')} espaces ou sauts de ligne passés`,
		padding: (count: number) =>
			count === 1
				? '1 « = » de remplissage rétabli ou ôté'
				: `${count.toLocaleString('fr')} « = » de remplissage rétablis ou ôtés`,
		'other-alphabet': (count: number) =>
			count === 1
				? '1 caractère de l’alphabet voisin'
				: `${count.toLocaleString('fr')} caractères de l’alphabet voisin`,
		case: (count: number) =>
			count === 1
				? '1 lettre lue dans l’autre casse'
				: `${count.toLocaleString('fr')} lettres lues dans l’autre casse`,
		'look-alike': (count: number) =>
			count === 1
				? '1 caractère lu comme celui qui lui ressemble'
				: `${count.toLocaleString('fr')} caractères lus comme ceux qui leur ressemblent`,
		'leftover-bits': (_count: number) => 'Des bits en trop à la fin, laissés de côté',
		skipped: (count: number) =>
			count === 1
				? '1 caractère étranger passé'
				: `${count.toLocaleString('fr')} caractères étrangers passés`,
		'other-blocks': (count: number) =>
			count === 1
				? 'Un autre bloc PEM suit, qui n’est pas lu'
				: `${count.toLocaleString('fr')} autres blocs PEM suivent, qui ne sont pas lus`,
		'not-text': (count: number) =>
			count === 1
				? '1 ligne qui n’est pas un texte, montrée en hexadécimal'
				: `${count.toLocaleString('fr')} lignes qui ne sont pas du texte, montrées en hexadécimal`,
	},
	en: {
		'white-space': (count: number) =>
			count === 1
				? '1 space or line break skipped'
				: `${count.toLocaleString('en')} spaces or line breaks skipped`,
		padding: (count: number) => `${count.toLocaleString('en')} “=” of padding added or removed`,
		'other-alphabet': (count: number) =>
			count === 1
				? '1 character of the sister alphabet'
				: `${count.toLocaleString('en')} characters of the sister alphabet`,
		case: (count: number) =>
			count === 1
				? '1 letter read in the other case'
				: `${count.toLocaleString('en')} letters read in the other case`,
		'look-alike': (count: number) =>
			count === 1
				? '1 character read as its look-alike'
				: `${count.toLocaleString('en')} characters read as their look-alikes`,
		'leftover-bits': (_count: number) => 'Bits too many at the end, left aside',
		skipped: (count: number) =>
			count === 1
				? '1 foreign character skipped'
				: `${count.toLocaleString('en')} foreign characters skipped`,
		'other-blocks': (count: number) =>
			count === 1
				? 'Another PEM block follows, which is not read'
				: `${count.toLocaleString('en')} other PEM blocks follow, which are not read`,
		'not-text': (count: number) =>
			count === 1
				? '1 line that is no text, shown in hexadecimal'
				: `${count.toLocaleString('en')} lines that are no text, shown in hexadecimal`,
	},
})
