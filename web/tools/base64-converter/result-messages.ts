import { defineMessages } from '#web/i18n/messages.ts'

/** The words for what came out, or why nothing did. */
export const messages = defineMessages({
	fr: {
		done: 'Résultat mis à jour.',
		working: 'Conversion en cours…',
		size: (input: string, output: string) => `${input} → ${output}`,
		cancel: 'Arrêter',
		swap: 'Reprendre le résultat en entrée',
		notText: 'Ces octets ne sont pas un texte dans cet encodage : les voici en hexadécimal.',
		picture: 'Image décodée',
		saveBytes: 'Télécharger les octets',
		cut: (shown: string, all: string) =>
			`Seuls les ${shown} premiers caractères sont montrés, sur ${all}. La copie et le téléchargement prennent tout.`,
		bytes: (count: number) =>
			`${count.toLocaleString('fr')} ${count < 2 ? 'octet décodé' : 'octets décodés'}.`,
		growth: (bytes: number, letters: number, growth: string) =>
			`${bytes.toLocaleString('fr')} ${bytes < 2 ? 'octet' : 'octets'}, ${letters.toLocaleString('fr')} caractères (${growth}).`,
		readBack: 'Relu : ce sont bien les mêmes octets.',
		notReadBack: 'Attention : la relecture ne redonne pas ces octets.',
		unreadable: 'Le fichier n’a pas pu être lu. Il a peut-être été déplacé : choisissez-le à nouveau.',
		encodedAlready: 'Ce texte semble déjà encodé.',
		decode: 'Décoder',
		remarks: 'À noter',
		from: (line: number, column: number) =>
			`(ligne ${line.toLocaleString('fr')}, caractère ${column.toLocaleString('fr')})`,
		fromByte: (place: string) => `(octet ${place})`,
	},
	en: {
		done: 'Result updated.',
		working: 'Converting…',
		size: (input: string, output: string) => `${input} → ${output}`,
		cancel: 'Stop',
		swap: 'Use the result as input',
		notText: 'These bytes are no text in this encoding: here they are in hexadecimal.',
		picture: 'Decoded picture',
		saveBytes: 'Download the bytes',
		cut: (shown: string, all: string) =>
			`Only the first ${shown} characters are shown, of ${all}. Copying and downloading take all of it.`,
		bytes: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'byte' : 'bytes'} decoded.`,
		growth: (bytes: number, letters: number, growth: string) =>
			`${bytes.toLocaleString('en')} ${bytes === 1 ? 'byte' : 'bytes'}, ${letters.toLocaleString('en')} characters (${growth}).`,
		readBack: 'Read back: these are the same bytes.',
		notReadBack: 'Beware: reading it back does not give these bytes.',
		unreadable: 'The file could not be read. It may have been moved: choose it again.',
		encodedAlready: 'This text seems to be encoded already.',
		decode: 'Decode',
		remarks: 'To note',
		from: (line: number, column: number) =>
			`(line ${line.toLocaleString('en')}, character ${column.toLocaleString('en')})`,
		fromByte: (place: string) => `(byte ${place})`,
	},
})
