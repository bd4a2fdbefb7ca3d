import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Services autorisés',
		description: 'Les services et les programmes qui vous connaissent par votre compte.',
		lead: 'Ils vous connaissent par votre compte. Retirez un accès : il s’arrête aussitôt.',
		none: 'Aucun service ne vous connaît',
		noneNext: 'Quand vous entrerez dans un autre service avec votre compte, il apparaîtra ici.',
		since: 'Autorisé le',
		revoke: 'Retirer l’accès',
		revokeOf: (name: string) => `Retirer l’accès de ${name}`,
		revoked: 'L’accès est retiré. Ce service vous demandera de nouveau la prochaine fois.',
	},
	en: {
		title: 'Services you let in',
		description: 'The services and programs that know you by your account.',
		lead: 'They know you by your account. Remove an access: it ends at once.',
		none: 'No service knows you',
		noneNext: 'When you enter another service with your account, it will appear here.',
		since: 'Allowed on',
		revoke: 'Remove access',
		revokeOf: (name: string) => `Remove the access of ${name}`,
		revoked: 'The access has ended. This service will ask you again next time.',
	},
})
