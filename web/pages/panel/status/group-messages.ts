import { defineMessages } from '#web/i18n/messages.ts'

/** The words of groups, and of what is moved. */
export const groupMessages = defineMessages({
	fr: {
		emptyGroup: 'Ce groupe est vide.',
		changeGroup: (name: string) => `Modifier le groupe « ${name} »`,
		groupName: 'Nom du groupe',
		rename: 'Renommer',
		groupUp: 'Monter le groupe',
		groupDown: 'Descendre le groupe',
		removeGroup: 'Supprimer le groupe, garder ses moniteurs',
		newGroup: 'Nouveau groupe',
		newGroupLead: 'Un groupe rassemble des moniteurs sous un titre, ici et sur la page publique.',
		createGroup: 'Créer le groupe',
		moved: (name: string, place: number, of: number) =>
			`« ${name} » est maintenant en place ${place} sur ${of}.`,
	},
	en: {
		emptyGroup: 'This group is empty.',
		changeGroup: (name: string) => `Change the group “${name}”`,
		groupName: 'Name of the group',
		rename: 'Rename',
		groupUp: 'Move the group up',
		groupDown: 'Move the group down',
		removeGroup: 'Remove the group, keep its monitors',
		newGroup: 'New group',
		newGroupLead: 'A group gathers monitors under a title, here and on the public page.',
		createGroup: 'Create the group',
		moved: (name: string, place: number, of: number) => `“${name}” is now in place ${place} of ${of}.`,
	},
})
