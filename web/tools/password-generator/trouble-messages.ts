import { defineMessages } from '#web/i18n/messages.ts'

/** The words of why nothing has been drawn. */
export const messages = defineMessages({
	fr: {
		noClass: 'Aucune sorte de caractères n’est cochée : cochez-en au moins une.',
		emptyClass: (name: string) =>
			`Il ne reste aucun caractère de la sorte « ${name} » : décochez-la ou écartez moins de caractères.`,
		classTooSmall: (name: string, most: string) =>
			`La sorte « ${name} » n’a que ${most} caractères différents : demandez-en moins, ou permettez les répétitions.`,
		tooShort: (least: string) =>
			`Les minimums font déjà ${least} caractères : allongez le mot de passe ou baissez-les.`,
		tooFew: (most: string) =>
			`Sans répétition, il n’y a que ${most} caractères : raccourcissez le mot de passe ou permettez les répétitions.`,
		unreachable: (bits: string) =>
			`Aucune longueur permise n’atteint ${bits} bits avec ces réglages : baissez la force visée ou ajoutez des sortes de caractères.`,
		noPattern: 'Écrivez un motif, par exemple Aaaa-9999.',
		at: (position: string) => `Caractère ${position}`,
		code: (text: string, where: string) =>
			`${where} : « ${text} » ne désigne rien. Écrivez \\${text} pour l’avoir tel quel.`,
		openSet: (where: string) => `${where} : le crochet ouvert ici n’est pas fermé. Ajoutez un ].`,
		emptySet: (where: string) => `${where} : ces crochets sont vides. Mettez-y des caractères.`,
		range: (text: string, where: string) =>
			`${where} : dans ${text}, une suite va à rebours ou trop loin. Écrivez-la dans l’ordre, comme [a-f].`,
		repeat: (text: string, where: string) => `${where} : ${text} n’est pas un nombre de fois. Écrivez {4}.`,
		noRepeat: (where: string) => `${where} : rien à répéter avant {. Écrivez \\{ pour l’avoir tel quel.`,
		escape: (where: string) => `${where} : rien ne suit ce \\. Écrivez \\\\ pour l’avoir tel quel.`,
		tooLong: (where: string) => `${where} : le secret dépasserait 256 caractères. Raccourcissez le motif.`,
		nothingLeft: (text: string, where: string) =>
			`${where} : tout ce que désigne « ${text} » est écarté. Écartez moins de caractères, ou changez le motif.`,
		goThere: 'Aller à cet endroit',
	},
	en: {
		noClass: 'No kind of characters is ticked: tick at least one.',
		emptyClass: (name: string) =>
			`No character of the kind “${name}” is left: untick it or leave out fewer characters.`,
		classTooSmall: (name: string, most: string) =>
			`The kind “${name}” has only ${most} different characters: ask for fewer, or allow repetitions.`,
		tooShort: (least: string) =>
			`The minimums already make ${least} characters: lengthen the password or lower them.`,
		tooFew: (most: string) =>
			`Without repetitions there are only ${most} characters: shorten the password or allow repetitions.`,
		unreachable: (bits: string) =>
			`No allowed length reaches ${bits} bits with these settings: ask for fewer or add kinds of characters.`,
		noPattern: 'Write a pattern, such as Aaaa-9999.',
		at: (position: string) => `Character ${position}`,
		code: (text: string, where: string) =>
			`${where}: “${text}” stands for nothing. Write \\${text} to have it as it is.`,
		openSet: (where: string) => `${where}: the bracket that opens here is not closed. Add a ].`,
		emptySet: (where: string) => `${where}: these brackets are empty. Put characters in them.`,
		range: (text: string, where: string) =>
			`${where}: in ${text}, a range goes backwards or too far. Write it in order, as in [a-f].`,
		repeat: (text: string, where: string) => `${where}: ${text} is not a number of times. Write {4}.`,
		noRepeat: (where: string) =>
			`${where}: nothing stands before { to repeat. Write \\{ to have it as it is.`,
		escape: (where: string) => `${where}: nothing follows this \\. Write \\\\ to have it as it is.`,
		tooLong: (where: string) => `${where}: the secret would exceed 256 characters. Shorten the pattern.`,
		nothingLeft: (text: string, where: string) =>
			`${where}: all that “${text}” stands for is left out. Leave out fewer characters, or change the pattern.`,
		goThere: 'Go there',
	},
})
