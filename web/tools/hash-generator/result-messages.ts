import { defineMessages } from '#web/i18n/messages.ts'

/** The words for what came out. */
export const messages = defineMessages({
	fr: {
		list: 'Empreintes',
		notation: 'Écriture',
		hex: 'Hexadécimal',
		HEX: 'HEXADÉCIMAL',
		base64: 'Base64',
		base64url: 'Base64URL',
		base32: 'Base32',
		decimal: 'Nombre décimal',
		sri: 'Attribut integrity (SRI)',
		multihash: 'Multihash',
		isBroken: 'Cassé',
		keyed: (label: string) => `${label} avec clé`,
		derived: (label: string) => `${label}, clé dérivée`,
		noNotation: 'Cette écriture n’existe pas pour cet algorithme.',
		takesNoKey: 'Cet algorithme ne prend pas de clé.',
		keyTooShort: (bytes: number) =>
			`Il faut une clé de ${bytes} ${bytes === 1 ? 'octet' : 'octets'} : celle-ci est plus courte.`,
		keyTooLong: (bytes: number) =>
			`Il faut une clé de ${bytes} ${bytes === 1 ? 'octet' : 'octets'} au plus : celle-ci est plus longue.`,
		derivesNot: 'Cet algorithme ne dérive pas de clés.',
		copyAll: 'Tout copier',
		bytes: (size: string) => `Calculé sur ${size}.`,
		updated: 'Empreintes calculées.',
		endsWithNewline: 'Ce texte finit par un retour à la ligne, qui compte dans l’empreinte.',
		removeNewline: 'L’ôter',
		where: (line: number, column: number) => `Ligne ${line}, caractère ${column}`,
		noPlace: (character: string, where: string) =>
			`${where} : « ${character} » n’existe pas dans cet encodage. Choisissez UTF-8, ou ôtez ce caractère.`,
		noHex: (character: string, where: string) =>
			`${where} : « ${character} » n’est pas un octet en hexadécimal, qui s’écrit avec deux chiffres de 0 à 9 ou de A à F.`,
		noBase64: (character: string, where: string) =>
			`${where} : « ${character} » n’a pas sa place dans du Base64. Le convertisseur Base64 dit ce qui manque.`,
		loneHalf: (where: string) =>
			`${where} : la moitié d’un caractère y est seule. Ôtez-la, ou choisissez UTF-16.`,
		lost: 'Le calcul n’a pas pu commencer : la connexion est perdue. Rechargez la page une fois en ligne.',
		same: (label: string) => `C’est bien l’empreinte ${label} annoncée.`,
		sameFile: (label: string, path: string) => `« ${path} » a bien l’empreinte ${label} annoncée.`,
		different: (labels: string) =>
			`Ce n’est pas la même empreinte ${labels} : le contenu est autre, ou il a été modifié.`,
		tryAll: (labels: string) => `Essayer aussi ${labels}`,
		near: (label: string, difference: string) =>
			`Presque : c’est l’empreinte ${label} de ce texte ${difference}.`,
		newlineMore: 'suivi d’un retour à la ligne',
		newlineLess: 'sans le retour à la ligne final',
		spaces: 'sans les blancs du début et de la fin',
		crlf: 'avec des fins de ligne CR LF (Windows)',
		lf: 'avec des fins de ligne LF',
		nfc: 'avec ses accents composés (NFC)',
		nfd: 'avec ses accents décomposés (NFD)',
		'utf-8': 'en UTF-8',
		'utf-16le': 'en UTF-16',
		latin1: 'en Latin-1',
		unreadable:
			'Ce n’est pas une empreinte. On attend de l’hexadécimal, du Base64, ou une liste « empreinte  fichier ».',
		noSuchLength: (bytes: number) =>
			`Cette empreinte fait ${bytes} ${bytes === 1 ? 'octet' : 'octets'} : aucun algorithme n’en donne autant. A-t-elle été copiée en entier ?`,
		oddDigits: (digits: number) =>
			`Cette empreinte a ${digits} ${digits === 1 ? 'chiffre hexadécimal' : 'chiffres hexadécimaux'}, or ils vont par deux. A-t-elle été copiée en entier ?`,
		listNeedsFiles: (count: number) =>
			`Liste de ${count} fichiers. Choisissez-les, ou le dossier qui les contient, pour les vérifier.`,
		emptyList: 'Cette liste ne contient aucune ligne « empreinte  fichier ».',
	},
	en: {
		list: 'Digests',
		notation: 'Notation',
		hex: 'Hexadecimal',
		HEX: 'HEXADECIMAL',
		base64: 'Base64',
		base64url: 'Base64URL',
		base32: 'Base32',
		decimal: 'Decimal number',
		sri: 'integrity attribute (SRI)',
		multihash: 'Multihash',
		isBroken: 'Broken',
		keyed: (label: string) => `${label} keyed`,
		derived: (label: string) => `${label}, derived key`,
		noNotation: 'This notation does not exist for this algorithm.',
		takesNoKey: 'This algorithm takes no key.',
		keyTooShort: (bytes: number) =>
			`The key must have ${bytes} ${bytes === 1 ? 'byte' : 'bytes'}: this one is shorter.`,
		keyTooLong: (bytes: number) =>
			`The key must have ${bytes} ${bytes === 1 ? 'byte' : 'bytes'} at most: this one is longer.`,
		derivesNot: 'This algorithm derives no keys.',
		copyAll: 'Copy all',
		bytes: (size: string) => `Computed over ${size}.`,
		updated: 'Digests computed.',
		endsWithNewline: 'This text ends with a line break, which is part of the digest.',
		removeNewline: 'Remove it',
		where: (line: number, column: number) => `Line ${line}, character ${column}`,
		noPlace: (character: string, where: string) =>
			`${where}: “${character}” does not exist in this encoding. Choose UTF-8, or remove this character.`,
		noHex: (character: string, where: string) =>
			`${where}: “${character}” is no byte in hexadecimal, which is two digits from 0 to 9 or A to F.`,
		noBase64: (character: string, where: string) =>
			`${where}: “${character}” has no place in Base64. The Base64 converter says what is missing.`,
		loneHalf: (where: string) =>
			`${where}: half of a character stands there alone. Remove it, or choose UTF-16.`,
		lost: 'The computation could not start: the connection is lost. Reload the page once online.',
		same: (label: string) => `It is the ${label} digest that was announced.`,
		sameFile: (label: string, path: string) => `“${path}” has the ${label} digest that was announced.`,
		different: (labels: string) =>
			`It is not the same ${labels} digest: the content is another one, or it was changed.`,
		tryAll: (labels: string) => `Try ${labels} too`,
		near: (label: string, difference: string) =>
			`Nearly: it is the ${label} digest of this text ${difference}.`,
		newlineMore: 'followed by a line break',
		newlineLess: 'without its last line break',
		spaces: 'without the spaces around it',
		crlf: 'with CR LF line ends (Windows)',
		lf: 'with LF line ends',
		nfc: 'with composed accents (NFC)',
		nfd: 'with decomposed accents (NFD)',
		'utf-8': 'in UTF-8',
		'utf-16le': 'in UTF-16',
		latin1: 'in Latin-1',
		unreadable: 'This is no digest. Hexadecimal, Base64 or a list “digest  file” is expected.',
		noSuchLength: (bytes: number) =>
			`This digest has ${bytes} ${bytes === 1 ? 'byte' : 'bytes'}: no algorithm gives as many. Was it copied whole?`,
		oddDigits: (digits: number) =>
			`This digest has ${digits} hexadecimal digits, but they go in pairs. Was it copied whole?`,
		listNeedsFiles: (count: number) =>
			`A list of ${count} files. Choose them, or the folder that holds them, to verify them.`,
		emptyList: 'This list has no line “digest  file”.',
	},
})
