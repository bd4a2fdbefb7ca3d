import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		noPlace: (character: string, where: string) =>
			`${where} : « ${character} » n’existe pas en Latin-1. Choisissez UTF-8, ou ôtez ce caractère.`,
		half: (where: string) => `${where} : c’est la moitié d’un caractère, qui ne s’écrit pas seule. Ôtez-la.`,
		noHex: (character: string, where: string) =>
			`${where} : « ${character} » n’est pas un octet en hexadécimal, qui s’écrit avec deux chiffres de 0 à 9 ou de A à F.`,
		where: (line: number, column: number) =>
			`Ligne ${line.toLocaleString('fr')}, caractère ${column.toLocaleString('fr')}`,
		inFile: (place: string) => `Octet ${place} du fichier`,
		foreignInFile: (where: string) => `${where} : il n’appartient pas à cette notation.`,
		foreign: (character: string, where: string) =>
			`${where} : « ${character} » n’appartient pas à cette notation.`,
		'too-long':
			'Base58 se calcule d’un seul bloc : il s’arrête à 1 Mo. Pour un long contenu, choisissez Base64.',
		'no-letters':
			'Ce fichier n’est pas un texte : il n’y a rien à y décoder. Pour l’écrire en lettres, choisissez « Encoder ».',
		groups: (byteCount: string) =>
			`Z85 s’écrit par groupes de 4 octets, et il y en a ${byteCount}. Ascii85 écrit tous les nombres d’octets.`,
		writeAs: (name: string) => `Écrire en ${name}`,
		mend: 'Corriger',
		readAs: (name: string) => `Lire en ${name}`,
		padding: (where: string) => `${where} : le remplissage « = » manque, est de trop ou n’est pas à la fin.`,
		length: (where: string) =>
			`${where} : la fin manque, les derniers caractères ne font pas un octet entier.`,
		'leftover-bits': (where: string) =>
			`${where} : le dernier caractère porte des bits en trop. La fin a été coupée ou modifiée.`,
		'too-large': (where: string) => `${where} : ce groupe vaut plus que ce que ses octets peuvent contenir.`,
		goThere: 'Aller à cet endroit',
	},
	en: {
		noPlace: (character: string, where: string) =>
			`${where}: “${character}” does not exist in Latin-1. Choose UTF-8, or remove this character.`,
		half: (where: string) =>
			`${where}: this is half a character, which cannot be encoded on its own. Remove it.`,
		noHex: (character: string, where: string) =>
			`${where}: “${character}” is not a hexadecimal byte, which is two digits from 0 to 9 or A to F.`,
		where: (line: number, column: number) =>
			`Line ${line.toLocaleString('en')}, character ${column.toLocaleString('en')}`,
		inFile: (place: string) => `Byte ${place} of the file`,
		foreignInFile: (where: string) => `${where}: it does not belong to this notation.`,
		foreign: (character: string, where: string) =>
			`${where}: “${character}” does not belong to this notation.`,
		'too-long':
			'Base58 has to be computed all at once and is limited to 1 MB. For longer content, choose Base64.',
		'no-letters':
			'This file is not text, so there is nothing to decode in it. To turn it into text, choose “Encode”.',
		groups: (byteCount: string) =>
			`Z85 is written in groups of 4 bytes, and there are ${byteCount}. Ascii85 accepts any number of bytes.`,
		writeAs: (name: string) => `Write as ${name}`,
		mend: 'Repair',
		readAs: (name: string) => `Read as ${name}`,
		padding: (where: string) => `${where}: the padding “=” is missing, too long, or not at the end.`,
		length: (where: string) =>
			`${where}: the end is missing: the last characters do not make up a whole byte.`,
		'leftover-bits': (where: string) =>
			`${where}: the last character carries too many bits. The end was cut off or changed.`,
		'too-large': (where: string) => `${where}: this group is larger than its bytes can hold.`,
		goThere: 'Jump to it',
	},
})
