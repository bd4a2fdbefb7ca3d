import { defineMessages } from '#web/i18n/messages.ts'

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
		noDerivation: 'Cet algorithme ne dérive pas de clés.',
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
		sameDigest: (label: string) => `C’est bien l’empreinte ${label} annoncée.`,
		sameFile: (label: string, path: string) => `« ${path} » a bien l’empreinte ${label} annoncée.`,
		differentDigest: (labels: string) =>
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
		noDigest:
			'Ce n’est pas une empreinte. On attend de l’hexadécimal, du Base64, ou une liste « empreinte  fichier ».',
		noSuchLength: (bytes: number) =>
			`Cette empreinte fait ${bytes} ${bytes === 1 ? 'octet' : 'octets'} : aucun algorithme n’en donne autant. A-t-elle été copiée en entier ?`,
		oddDigits: (digits: number) =>
			`Cette empreinte a ${digits} ${digits === 1 ? 'chiffre hexadécimal' : 'chiffres hexadécimaux'}, or ils vont par deux. A-t-elle été copiée en entier ?`,
		listNeedsFiles: (count: number) =>
			`Liste de ${count} fichiers. Choisissez-les, ou le dossier qui les contient, pour les vérifier.`,
		emptyList: 'Cette liste ne contient aucune ligne « empreinte  fichier ».',
		removeFiles: 'Revenir au texte',
		files: (count: number) => (count === 1 ? '1 fichier' : `${count} fichiers`),
		fileList: 'Liste à vérifier',
		removeList: 'Retirer la liste',
		working: 'Lecture des fichiers',
		advance: (done: string, total: string, speed: string) => `${done} sur ${total}, ${speed} par seconde`,
		left: (time: string) => `encore ${time} environ`,
		stop: 'Arrêter',
		stopped: 'Arrêté. Ce qui était fini est gardé.',
		resume: 'Reprendre',
		table: 'Fichiers et empreintes',
		file: 'Fichier',
		size: 'Taille',
		digest: 'Empreinte',
		unreadableFiles: (count: number, names: string) =>
			count === 1
				? `« ${names} » n’a pas pu être lu et manque dans la liste. Choisissez-le de nouveau.`
				: `${count} fichiers n’ont pas pu être lus et manquent dans la liste, dont ${names}. Choisissez-les de nouveau.`,
		unreadableFile: 'Illisible : choisissez-le de nouveau',
		waiting: 'En attente',
		shownFirst: (shown: number, count: number) =>
			`Les ${shown} premiers sur ${count} : la liste les contient tous.`,
		algorithm: 'Algorithme de la liste',
		format: 'Format de la liste',
		gnu: 'GNU',
		bsd: 'BSD',
		saveList: (name: string) => `Télécharger ${name}`,
		verification: 'Vérification des fichiers',
		state: 'État',
		lineAlgorithm: 'Algorithme',
		same: 'Conforme',
		different: 'Différent',
		missing: 'Manquant',
		unreadable: 'Illisible',
		extra: 'Hors liste',
		pending: 'En attente',
		allSame: (count: number) =>
			count === 1
				? 'Le fichier de la liste est conforme.'
				: `Les ${count} fichiers de la liste sont conformes.`,
		someWrong: 'Les fichiers ne sont pas tous conformes.',
		countDifferent: (count: number) => (count === 1 ? '1 différent' : `${count} différents`),
		countMissing: (count: number) => (count === 1 ? '1 manquant' : `${count} manquants`),
		countUnreadable: (count: number) => (count === 1 ? '1 illisible' : `${count} illisibles`),
		countExtra: (count: number) => `${count} hors liste`,
		countSame: (count: number) => (count === 1 ? '1 conforme' : `${count} conformes`),
		otherLines: (count: number) =>
			count === 1
				? '1 ligne de la liste n’a pas été comprise.'
				: `${count} lignes de la liste n’ont pas été comprises.`,
		listAlgorithm: 'La liste est en',
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
		noDerivation: 'This algorithm derives no keys.',
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
		sameDigest: (label: string) => `It is the ${label} digest that was announced.`,
		sameFile: (label: string, path: string) => `“${path}” has the ${label} digest that was announced.`,
		differentDigest: (labels: string) =>
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
		noDigest: 'This is no digest. Hexadecimal, Base64 or a list “digest  file” is expected.',
		noSuchLength: (bytes: number) =>
			`This digest has ${bytes} ${bytes === 1 ? 'byte' : 'bytes'}: no algorithm gives as many. Was it copied whole?`,
		oddDigits: (digits: number) =>
			`This digest has ${digits} hexadecimal digits, but they go in pairs. Was it copied whole?`,
		listNeedsFiles: (count: number) =>
			`A list of ${count} files. Choose them, or the folder that holds them, to verify them.`,
		emptyList: 'This list has no line “digest  file”.',
		removeFiles: 'Back to text',
		files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
		fileList: 'List to verify',
		removeList: 'Remove the list',
		working: 'Reading the files',
		advance: (done: string, total: string, speed: string) => `${done} of ${total}, ${speed} per second`,
		left: (time: string) => `about ${time} left`,
		stop: 'Stop',
		stopped: 'Stopped. What was finished is kept.',
		resume: 'Resume',
		table: 'Files and digests',
		file: 'File',
		size: 'Size',
		digest: 'Digest',
		unreadableFiles: (count: number, names: string) =>
			count === 1
				? `“${names}” could not be read and is not in the list. Choose it again.`
				: `${count} files could not be read and are not in the list, among them ${names}. Choose them again.`,
		unreadableFile: 'Unreadable: choose it again',
		waiting: 'Waiting',
		shownFirst: (shown: number, count: number) => `The first ${shown} of ${count}: the list holds them all.`,
		algorithm: 'Algorithm of the list',
		format: 'Format of the list',
		gnu: 'GNU',
		bsd: 'BSD',
		saveList: (name: string) => `Download ${name}`,
		verification: 'Verification of the files',
		state: 'State',
		lineAlgorithm: 'Algorithm',
		same: 'Right',
		different: 'Different',
		missing: 'Missing',
		unreadable: 'Unreadable',
		extra: 'Not in the list',
		pending: 'Waiting',
		allSame: (count: number) =>
			count === 1 ? 'The file of the list is right.' : `The ${count} files of the list are right.`,
		someWrong: 'Not all files are right.',
		countDifferent: (count: number) => `${count} different`,
		countMissing: (count: number) => `${count} missing`,
		countUnreadable: (count: number) => `${count} unreadable`,
		countExtra: (count: number) => `${count} not in the list`,
		countSame: (count: number) => `${count} right`,
		otherLines: (count: number) =>
			count === 1
				? '1 line of the list was not understood.'
				: `${count} lines of the list were not understood.`,
		listAlgorithm: 'The list is in',
	},
})
