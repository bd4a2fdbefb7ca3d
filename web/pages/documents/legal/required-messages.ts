import { defineMessages } from '#web/i18n/messages.ts'

/** What a site published in France must state, as a checklist for its operator. Not legal advice. */
export const requiredMessages = defineMessages({
	fr: {
		title: 'Pour qui tient ce site',
		lead: 'En plus de ses mentions légales, un site publié en France doit dire ces deux choses. Cette liste aide à ne rien oublier ; elle ne remplace pas l’avis d’un juriste.',
		privacy: 'Politique de confidentialité',
		privacyLaw: 'Règlement général sur la protection des données, articles 13 et 14.',
		privacyItems:
			'Qui répond des données, et comment joindre cette personne.\nQuelles données sont gardées, dans quel but, sur quelle base et combien de temps.\nÀ qui elles sont transmises.\nLes droits d’accès, de rectification, d’effacement et de portabilité, et celui de saisir la CNIL.',
		terms: 'Conditions d’utilisation',
		termsLaw: 'Règlement européen sur les services numériques, articles 12, 14 et 16.',
		termsItems:
			'Les règles de publication, et comment la modération les applique.\nComment signaler un contenu illicite et à qui écrire.\nComment contester une décision.',
	},
	en: {
		title: 'For whoever runs this site',
		lead: 'Besides its legal notice, a site published in France must state these two things. This list helps you cover them all; it does not replace a lawyer’s advice.',
		privacy: 'Privacy policy',
		privacyLaw: 'General Data Protection Regulation, articles 13 and 14.',
		privacyItems:
			'Who is responsible for the data, and how to reach them.\nWhich data are kept, for what purpose, on what legal basis and for how long.\nTo whom they are passed on.\nThe rights of access, rectification, erasure and portability, and the right to complain to the CNIL.',
		terms: 'Terms of use',
		termsLaw: 'European Digital Services Act, articles 12, 14 and 16.',
		termsItems:
			'The rules for publishing, and how moderators apply them.\nHow to report illegal content, and to whom.\nHow to contest a decision.',
	},
})
