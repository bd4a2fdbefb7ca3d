import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Changement groupé',
		back: 'Utilisateurs',
		giveRole: (role: string) => `Donner le rôle ${role}`,
		takeRole: (role: string) => `Retirer le rôle ${role}`,
		ban: (_role: string) => 'Bannir plusieurs comptes',
		unban: (_role: string) => 'Lever des bannissements',
		verify: (_role: string) => 'Confirmer des adresses',
		revokeSessions: (_role: string) => 'Fermer des sessions',
		giveRoleMeans: 'Ces comptes auront le rôle aussitôt. Vous pourrez annuler pendant une heure.',
		takeRoleMeans: 'Ces comptes perdront le rôle aussitôt. Vous pourrez annuler pendant une heure.',
		banMeans:
			'Ces comptes seront bannis et leurs sessions fermées. Vous pourrez annuler pendant une heure ; les sessions resteront fermées.',
		unbanMeans: 'Ces comptes pourront de nouveau se connecter. Vous pourrez annuler pendant une heure.',
		verifyMeans: 'Les adresses vaudront comme confirmées. Vous pourrez annuler pendant une heure.',
		revokeSessionsMeans: 'Ces comptes seront déconnectés partout. Cela ne s’annule pas.',
		summary: (all: string, affected: string) => `Comptes choisis : ${all}. Concernés : ${affected}.`,
		nobody: 'Aucun de ces comptes n’est concerné.',
		progress: 'Avancement',
		run: (count: number, written: string) =>
			count < 2 ? `Changer ${written} compte` : `Changer ${written} comptes`,
		goOn: 'Continuer',
		done: (count: number, written: string) =>
			count < 2 ? `${written} compte est changé.` : `${written} comptes sont changés.`,
		undo: 'Annuler ce changement',
		undoUntil: (time: string) => `Possible jusqu’à ${time}.`,
		undone: (count: number, written: string) =>
			count < 2
				? `${written} compte a retrouvé son état d’avant.`
				: `${written} comptes ont retrouvé leur état d’avant.`,
		notRestored: (count: number, written: string) =>
			count < 2
				? `${written} compte n’a pas été rétabli : la raison est dans la liste.`
				: `${written} comptes n’ont pas été rétablis : la raison est dans la liste.`,
		users: 'Comptes',
		name: 'Nom',
		result: 'Résultat',
		ready: 'À changer',
		doneOne: 'Changé',
		undoneOne: 'Rétabli',
		skipped: 'Laissé',
		alreadySo: 'C’est déjà ainsi.',
		tooPowerful: 'Ce compte, ou ce rôle, peut plus que vous.',
		ownAccount: 'C’est votre compte.',
		lastOwner: 'Le dernier propriétaire doit rester.',
		gone: 'Le compte n’existe plus.',
		changedSince: 'Quelqu’un l’a changé depuis.',
		failed: 'Le changement n’a pas été possible.',
	},
	en: {
		title: 'Bulk change',
		back: 'Users',
		giveRole: (role: string) => `Give the role ${role}`,
		takeRole: (role: string) => `Take away the role ${role}`,
		ban: (_role: string) => 'Ban several accounts',
		unban: (_role: string) => 'Lift bans',
		verify: (_role: string) => 'Verify addresses',
		revokeSessions: (_role: string) => 'End sessions',
		giveRoleMeans: 'These accounts get the role at once. You can undo this for an hour.',
		takeRoleMeans: 'These accounts lose the role at once. You can undo this for an hour.',
		banMeans:
			'These accounts are banned and their sessions end. You can undo this for an hour; the sessions stay closed.',
		unbanMeans: 'These accounts can sign in again. You can undo this for an hour.',
		verifyMeans: 'The addresses count as verified. You can undo this for an hour.',
		revokeSessionsMeans: 'These accounts are signed out everywhere. This cannot be undone.',
		summary: (all: string, affected: string) => `Accounts chosen: ${all}. Affected: ${affected}.`,
		nobody: 'None of these accounts is affected.',
		progress: 'Progress',
		run: (count: number, written: string) =>
			count === 1 ? `Change ${written} account` : `Change ${written} accounts`,
		goOn: 'Continue',
		done: (count: number, written: string) =>
			count === 1 ? `${written} account is changed.` : `${written} accounts are changed.`,
		undo: 'Undo this change',
		undoUntil: (time: string) => `Possible until ${time}.`,
		undone: (count: number, written: string) =>
			count === 1
				? `${written} account is as it was before.`
				: `${written} accounts are as they were before.`,
		notRestored: (count: number, written: string) =>
			count === 1
				? `${written} account was not restored: the list says why.`
				: `${written} accounts were not restored: the list says why.`,
		users: 'Accounts',
		name: 'Name',
		result: 'Result',
		ready: 'To change',
		doneOne: 'Changed',
		undoneOne: 'Restored',
		skipped: 'Skipped',
		alreadySo: 'It is so already.',
		tooPowerful: 'This account, or this role, has more power than you.',
		ownAccount: 'This is your account.',
		lastOwner: 'The last owner must stay.',
		gone: 'The account no longer exists.',
		changedSince: 'Somebody changed it since.',
		failed: 'The change was not possible.',
	},
})

export const errorMessages = defineMessages({
	fr: {
		TOO_LATE_TO_UNDO: 'Une heure a passé : ce changement ne s’annule plus.',
		FORBIDDEN: 'Votre compte n’a plus le droit de faire ce changement.',
	},
	en: {
		TOO_LATE_TO_UNDO: 'An hour has passed: this change can no longer be undone.',
		FORBIDDEN: 'Your account may no longer make this change.',
	},
})
