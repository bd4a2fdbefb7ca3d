import { defineMessages } from '#web/i18n/messages.ts'

/** The words for what came out, or why nothing did. */
export const messages = defineMessages({
	fr: {
		done: 'Résultat mis à jour.',
		working: 'Conversion du fichier…',
		size: (input: string, output: string) => `${input} → ${output}`,
		cancel: 'Arrêter',
		swap: 'Reprendre le résultat en entrée',
		notText: 'Ces octets ne sont pas un texte dans cet encodage : les voici en hexadécimal.',
		picture: 'Image décodée',
		saveBytes: 'Télécharger les octets',
		noPlace: (character: string, where: string) =>
			`${where} : « ${character} » n’existe pas dans cet encodage. Choisissez UTF-8, ou ôtez ce caractère.`,
		noHex: (character: string, where: string) =>
			`${where} : « ${character} » n’est pas un octet en hexadécimal, qui s’écrit avec deux chiffres de 0 à 9 ou de A à F.`,
		where: (line: number, column: number) => `Ligne ${line}, caractère ${column}`,
		inFile: (place: number) => `Caractère ${place} du fichier`,
		foreignInFile: (where: string) => `${where} : il n’appartient pas à cette notation.`,
		foreign: (character: string, where: string) =>
			`${where} : « ${character} » n’appartient pas à cette notation.`,
		padding: (where: string) => `${where} : le remplissage « = » manque, est de trop ou n’est pas à la fin.`,
		length: (where: string) => `${where} : la fin manque, le dernier caractère ne fait pas un octet entier.`,
		leftoverBits: (where: string) =>
			`${where} : le dernier caractère porte des bits en trop. La fin a été coupée ou modifiée.`,
		tooLarge: (where: string) => `${where} : ce groupe vaut plus que ce que ses octets peuvent contenir.`,
		tooLargeWhole: 'Cette notation se calcule d’un seul bloc : elle refuse plus de 20 000 octets.',
		tooLargeFile: 'Ce fichier est trop grand pour cette notation, qui se calcule d’un seul bloc.',
		unreadable: 'Le fichier n’a pas pu être lu. Il a peut-être été déplacé : choisissez-le à nouveau.',
		mend: 'Corriger',
		readAs: (name: string) => `Lire en ${name}`,
		goThere: 'Aller à cet endroit',
		'white-space': (count: number) => (count === 1 ? '1 espace passée' : `${count} espaces passées`),
		paddings: (count: number) =>
			count === 1
				? '1 « = » de remplissage rétabli ou ôté'
				: `${count} « = » de remplissage rétablis ou ôtés`,
		'other-alphabet': (count: number) =>
			count === 1 ? '1 caractère de l’alphabet voisin' : `${count} caractères de l’alphabet voisin`,
		case: (count: number) =>
			count === 1 ? '1 lettre lue dans l’autre casse' : `${count} lettres lues dans l’autre casse`,
		'look-alike': (count: number) =>
			count === 1
				? '1 caractère lu comme celui qui lui ressemble'
				: `${count} caractères lus comme ceux qui leur ressemblent`,
		'leftover-bits': (_count: number) => 'des bits en trop à la fin, laissés de côté',
		skipped: (count: number) =>
			count === 1 ? '1 caractère étranger passé' : `${count} caractères étrangers passés`,
		remarks: 'Lu avec tolérance :',
	},
	en: {
		done: 'Result updated.',
		working: 'Converting the file…',
		size: (input: string, output: string) => `${input} → ${output}`,
		cancel: 'Stop',
		swap: 'Use the result as input',
		notText: 'These bytes are no text in this encoding: here they are in hexadecimal.',
		picture: 'Decoded picture',
		saveBytes: 'Download the bytes',
		noPlace: (character: string, where: string) =>
			`${where}: “${character}” does not exist in this encoding. Choose UTF-8, or remove this character.`,
		noHex: (character: string, where: string) =>
			`${where}: “${character}” is no byte in hexadecimal, which is two digits from 0 to 9 or A to F.`,
		where: (line: number, column: number) => `Line ${line}, character ${column}`,
		inFile: (place: number) => `Character ${place} of the file`,
		foreignInFile: (where: string) => `${where}: it does not belong to this notation.`,
		foreign: (character: string, where: string) =>
			`${where}: “${character}” does not belong to this notation.`,
		padding: (where: string) => `${where}: the padding “=” is missing, too long, or not at the end.`,
		length: (where: string) => `${where}: the end is missing, the last character is no whole byte.`,
		leftoverBits: (where: string) =>
			`${where}: the last character carries bits too many. The end was cut or changed.`,
		tooLarge: (where: string) => `${where}: this group is larger than its bytes can hold.`,
		tooLargeWhole: 'This notation is computed as a whole: it refuses more than 20,000 bytes.',
		tooLargeFile: 'This file is too large for this notation, which is computed as a whole.',
		unreadable: 'The file could not be read. It may have been moved: choose it again.',
		mend: 'Mend',
		readAs: (name: string) => `Read as ${name}`,
		goThere: 'Go there',
		'white-space': (count: number) => (count === 1 ? '1 space skipped' : `${count} spaces skipped`),
		paddings: (count: number) => `${count} “=” of padding added or removed`,
		'other-alphabet': (count: number) =>
			count === 1 ? '1 character of the sister alphabet' : `${count} characters of the sister alphabet`,
		case: (count: number) =>
			count === 1 ? '1 letter read in the other case' : `${count} letters read in the other case`,
		'look-alike': (count: number) =>
			count === 1 ? '1 character read as its look-alike' : `${count} characters read as their look-alikes`,
		'leftover-bits': (_count: number) => 'bits too many at the end, left aside',
		skipped: (count: number) =>
			count === 1 ? '1 foreign character skipped' : `${count} foreign characters skipped`,
		remarks: 'Read leniently:',
	},
})
