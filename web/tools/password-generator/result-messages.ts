import { defineMessages } from '#web/i18n/messages.ts'

/** The words of what has been drawn. */
export const messages = defineMessages({
	fr: {
		sources:
			'Tirage uniforme par le générateur du navigateur (crypto.getRandomValues, W3C Web Cryptography). L’entropie est le logarithme binaire du nombre exact de secrets possibles (Shannon), pour qui connaît vos réglages (Kerckhoffs). Seuils de 80, 50 et 13 bits : CNIL, délibération 2022-100. Mots : listes française et anglaise de BIP-39 (licence MIT), 2 048 mots, donc 11 bits exactement par mot. UUID : RFC 9562. Test de votre mot de passe : zxcvbn-ts et ses listes (licence MIT) ; leurs mots français et anglais viennent d’OpenSubtitles 2024, par OPUS (licence ODC-BY), leurs noms français de l’Insee. Le secret n’est ni enregistré ni mis dans l’adresse ; « Annuler » en rend les précédents tant que la page est ouverte, puis ils sont oubliés.',
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
		sources:
			'Drawn uniformly by the browser’s generator (crypto.getRandomValues, W3C Web Cryptography). The entropy is the binary logarithm of the exact number of possible secrets (Shannon), for somebody who knows your settings (Kerckhoffs). Thresholds of 80, 50 and 13 bits: CNIL, the French data protection authority, decision 2022-100. Words: the French and English lists of BIP-39 (MIT licence), 2,048 words, hence exactly 11 bits each. UUID: RFC 9562. Test of your own password: zxcvbn-ts and its lists (MIT licence); their French and English words come from OpenSubtitles 2024, by OPUS (ODC-BY licence), their French names from Insee. The secret is neither stored nor put in the address; “Undo” brings back those before while the page is open, then they are forgotten.',
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
