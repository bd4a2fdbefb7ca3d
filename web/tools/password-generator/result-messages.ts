import { defineMessages } from '#web/i18n/messages.ts'

/** The words of what has been drawn. */
export const messages = defineMessages({
	fr: {
		characters: 'Mot de passe',
		phrase: 'Phrase de passe',
		pin: 'Code PIN',
		pattern: 'Secret du motif',
		key: 'Clé',
		again: 'En tirer un autre',
		show: 'Afficher le secret',
		mask: 'Masquer le secret à l’écran',
		maskedHint: 'Masqué : survolez-le, ou placez-y le curseur, pour le lire.',
		made: (bits: string, count: number) =>
			`Nouveau secret, ${bits} ${count < 2 ? 'bit' : 'bits'} d’entropie.`,
		batch: 'En tirer plusieurs',
		carry: 'Vers le papier ou un téléphone',
		drawLost:
			'Ce qu’il faut pour tirer ce secret ne s’est pas chargé. Vérifiez la connexion, puis changez un réglage.',
	},
	en: {
		characters: 'Password',
		phrase: 'Passphrase',
		pin: 'PIN',
		pattern: 'Secret of the pattern',
		key: 'Key',
		again: 'Draw another',
		show: 'Show the secret',
		mask: 'Hide the secret on the screen',
		maskedHint: 'Hidden: hover it, or put the focus there, to read it.',
		made: (bits: string, count: number) => `New secret, ${bits} ${count === 1 ? 'bit' : 'bits'} of entropy.`,
		batch: 'Draw several',
		carry: 'To paper or to a phone',
		drawLost: 'What this secret is drawn with did not load. Check the connection, then change a setting.',
	},
})
