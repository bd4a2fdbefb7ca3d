import { defineMessages } from '#web/i18n/messages.ts'

/** The words of a heartbeat's address. */
export const heartbeatMessages = defineMessages({
	fr: {
		callTitle: 'Adresse à appeler',
		callLead:
			'La tâche appelle cette adresse chaque fois qu’elle a tourné. Qui connaît l’adresse peut appeler à sa place : gardez-la pour vous.',
		callDone: 'Quand tout s’est bien passé',
		callFailed: 'Quand elle a échoué',
		renew: 'Changer l’adresse',
		renewTitle: 'Changer l’adresse de cette tâche ?',
		renewLead: 'L’ancienne ne marchera plus : la tâche devra connaître la nouvelle.',
	},
	en: {
		callTitle: 'Address to call',
		callLead:
			'The job calls this address each time that it has run. Whoever knows it can call in its place: keep it to yourself.',
		callDone: 'When all went well',
		callFailed: 'When it failed',
		renew: 'Change the address',
		renewTitle: 'Change the address of this job?',
		renewLead: 'The old one will no longer work: the job will have to know the new one.',
	},
})
