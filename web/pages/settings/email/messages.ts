import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		back: 'Paramètres',
		title: 'Votre adresse',
		lead: 'Elle sert à vous connecter et à recevoir ce qui touche votre compte.',
		confirmed: 'Confirmée',
		toConfirm: 'À confirmer',
		change: 'En changer',
		howConfirmed:
			'Un message part d’abord vers votre adresse actuelle : ouvrez son lien ici même, dans l’heure. La nouvelle reçoit ensuite le sien. Pendant sept jours, l’ancienne adresse peut reprendre le compte.',
		howUnconfirmed: 'Votre adresse n’est pas encore confirmée : la nouvelle la remplace tout de suite.',
		newEmail: 'Nouvelle adresse',
		submit: 'Changer d’adresse',
		askedTitle: 'Regardez votre boîte aux lettres',
		asked: (email: string) =>
			`Un message est parti vers ${email}. Rien ne change tant que vous n’avez pas ouvert son lien.`,
		changedTitle: 'Votre adresse a changé',
		changed: (email: string) => `Un message est parti vers ${email} : son lien la confirme.`,
		verifiedTitle: 'Votre adresse est confirmée',
		verified: 'C’est avec elle que vous vous connectez désormais.',
		lostTitle: 'Votre adresse n’a pas changé',
		usedTitle: 'Ce lien a déjà servi, ou n’est plus valable',
		expiredTitle: 'Ce lien a plus d’une heure',
		nowConfirmed: (email: string) =>
			`Votre adresse est ${email}, et elle est confirmée. Si vous en vouliez une autre, demandez-la de nouveau ci-dessous.`,
		nowToConfirm: (email: string) =>
			`Votre adresse est ${email}. Elle reste à confirmer : ouvrez le lien du dernier message qu’elle a reçu, ou demandez-en un autre ci-dessous.`,
		otherBrowser:
			'Ce lien s’ouvre là où vous êtes connecté, et vous l’êtes maintenant : ouvrez-le encore une fois.',
	},
	en: {
		back: 'Settings',
		title: 'Your address',
		lead: 'You sign in with it, and messages about your account go to it.',
		confirmed: 'Confirmed',
		toConfirm: 'To confirm',
		change: 'Change it',
		howConfirmed:
			'A message first goes to your current address: open its link in this browser, within the hour. The new one then gets its own. For seven days, the old address can take the account back.',
		howUnconfirmed: 'Your address is not confirmed yet: the new one replaces it at once.',
		newEmail: 'New address',
		submit: 'Change the address',
		askedTitle: 'Check your inbox',
		asked: (email: string) => `A message was sent to ${email}. Nothing changes until you open its link.`,
		changedTitle: 'Your address has changed',
		changed: (email: string) => `A message was sent to ${email}: its link confirms it.`,
		verifiedTitle: 'Your address is confirmed',
		verified: 'It is the one you sign in with from now on.',
		lostTitle: 'Your address has not changed',
		usedTitle: 'This link has already been used, or no longer works',
		expiredTitle: 'This link is more than an hour old',
		nowConfirmed: (email: string) =>
			`Your address is ${email}, and it is confirmed. If you wanted another, ask for it again below.`,
		nowToConfirm: (email: string) =>
			`Your address is ${email}. It is still to be confirmed: open the link in the last message it received, or ask for another below.`,
		otherBrowser: 'This link opens where you are signed in, and now you are: open it once more.',
	},
})
