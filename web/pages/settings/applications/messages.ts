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
		title: 'Services with access',
		description: 'The services and programs you sign in to with your account.',
		lead: 'You sign in to them with your account. Remove a service’s access and it ends at once.',
		none: 'No services yet',
		noneNext: 'When you sign in to another service with your account, it will appear here.',
		since: 'Allowed on',
		revoke: 'Remove access',
		revokeOf: (name: string) => `Remove ${name}’s access`,
		revoked: 'The access has ended. This service will ask you again next time.',
	},
})
