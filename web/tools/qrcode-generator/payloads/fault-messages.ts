import { defineMessages } from '#web/i18n/messages.ts'

/** What is wrong with what stands in a field. */
export const messages = defineMessages({
	fr: {
		missing: 'Ce champ est à remplir.',
		tooLong: (count: string) =>
			`C’est trop long : ôtez ${count} ${count === '1' ? 'caractère' : 'caractères'}.`,
		ssidLength: 'Un nom de réseau fait au plus 32 octets : un accent en compte deux.',
		wpaLength: 'Une clé WPA a de 8 à 63 caractères sans accent, ou 64 chiffres hexadécimaux.',
		wepLength: 'Une clé WEP a 5 ou 13 caractères, ou 10 ou 26 chiffres hexadécimaux.',
		email: 'Une adresse mail s’écrit comme nom@exemple.fr.',
		phone: 'Écrivez un numéro comme +33 1 23 45 67 89 ou 01 23 45 67 89.',
		url: 'Écrivez une adresse comme https://exemple.fr.',
		latitude: 'La latitude est un nombre de degrés de −90 à 90, comme 48,8584.',
		longitude: 'La longitude est un nombre de degrés de −180 à 180, comme 2,2945.',
		date: 'Cette date n’existe pas.',
		endBeforeStart: 'La fin vient avant le début.',
		ibanCountry: (country: string) =>
			`Un IBAN commence par le code d’un pays de la zone SEPA, comme FR : « ${country} » n’en est pas un.`,
		ibanLength: (length: string) => `Un IBAN de ce pays a ${length} caractères.`,
		ibanCheck: 'La clé de contrôle ne correspond pas : un caractère est faux ou déplacé.',
		bic: 'Un BIC a 8 ou 11 caractères, comme BNPAFRPP.',
		amount: 'Écrivez un montant de 0,01 à 999 999 999,99 €, avec deux décimales au plus.',
		purpose: 'Un code d’objet a de une à quatre lettres, comme CHAR ou RENT.',
		reference: 'Une référence commence par RF et sa clé de contrôle doit correspondre (ISO 11649).',
		twoMessages: 'Un virement porte un motif ou une référence, pas les deux.',
	},
	en: {
		missing: 'This field is to be filled in.',
		tooLong: (count: string) =>
			`This is too long: take ${count} ${count === '1' ? 'character' : 'characters'} away.`,
		ssidLength: 'A network name has at most 32 bytes: an accented letter counts for two.',
		wpaLength: 'A WPA key has 8 to 63 characters without accents, or 64 hexadecimal digits.',
		wepLength: 'A WEP key has 5 or 13 characters, or 10 or 26 hexadecimal digits.',
		email: 'A mail address is written like name@example.com.',
		phone: 'Write a number like +44 20 7946 0000 or 020 7946 0000.',
		url: 'Write an address like https://example.com.',
		latitude: 'The latitude is a number of degrees from −90 to 90, like 48.8584.',
		longitude: 'The longitude is a number of degrees from −180 to 180, like 2.2945.',
		date: 'This date does not exist.',
		endBeforeStart: 'The end comes before the start.',
		ibanCountry: (country: string) =>
			`An IBAN begins with the code of a country of the SEPA area, like FR: “${country}” is none.`,
		ibanLength: (length: string) => `An IBAN of this country has ${length} characters.`,
		ibanCheck: 'The check digits do not match: a character is wrong or misplaced.',
		bic: 'A BIC has 8 or 11 characters, like BNPAFRPP.',
		amount: 'Write an amount from 0.01 to 999,999,999.99 €, with two decimals at most.',
		purpose: 'A purpose code has one to four letters, like CHAR or RENT.',
		reference: 'A reference begins with RF and its check digits must match (ISO 11649).',
		twoMessages: 'A transfer carries a message or a reference, not both.',
	},
})

type FaultWords = (typeof messages)['fr' | 'en']

/** What is wrong with a field, in words. */
export function faultWords(
	words: FaultWords,
	{ reason, detail = '' }: { reason: keyof FaultWords; detail?: string },
): string {
	const found = words[reason]
	return typeof found === 'string' ? found : found(detail)
}
