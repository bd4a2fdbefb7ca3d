import { defineMessages } from '#web/i18n/messages.ts'

export const messages = defineMessages({
	fr: {
		title: 'Versions du lanceur',
		description: 'Les versions du lanceur Horizon, leurs fichiers et leur publication.',
		lead: 'Préparez une version, envoyez ses fichiers, puis publiez-la : la page du lanceur et les mises à jour automatiques la proposent aussitôt.',
		none: 'Aucune version',
		noneNext: 'La première que vous préparez ci-dessous apparaîtra ici.',
		newRelease: 'Nouvelle version',
		newReleaseLead: 'Elle reste un brouillon, que personne d’autre ne voit, jusqu’à sa publication.',
		create: 'Préparer la version',
		version: 'Version',
		versionHint: 'Par exemple 1.2.0, ou 1.3.0-beta.1. Elle ne pourra plus changer.',
		channel: 'Canal',
		channelHint:
			'Le canal bêta reçoit les versions bêta et les stables ; le canal stable, les stables seules.',
		stable: 'Stable',
		beta: 'Bêta',
		state: 'État',
		draft: 'Brouillon',
		published: 'Publiée',
		withdrawn: 'Retirée',
		publishedOn: 'Publication',
		rollout: 'Diffusion',
		percent: (share: number) => `${share} %`,
		downloads: 'Téléchargements',
	},
	en: {
		title: 'Launcher releases',
		description: 'The releases of the Horizon launcher, their files and their publication.',
		lead: 'Prepare a release, upload its files, then publish it: the launcher page and automatic updates offer it at once.',
		none: 'No releases',
		noneNext: 'The first one you prepare below will appear here.',
		newRelease: 'New release',
		newReleaseLead: 'It stays a draft, which nobody else sees, until it is published.',
		create: 'Prepare the release',
		version: 'Version',
		versionHint: 'For example 1.2.0, or 1.3.0-beta.1. It cannot be changed later.',
		channel: 'Channel',
		channelHint: 'The beta channel gets beta and stable releases; the stable channel, stable ones alone.',
		stable: 'Stable',
		beta: 'Beta',
		state: 'State',
		draft: 'Draft',
		published: 'Published',
		withdrawn: 'Withdrawn',
		publishedOn: 'Published',
		rollout: 'Rollout',
		percent: (share: number) => `${share}%`,
		downloads: 'Downloads',
	},
})

export const errorMessages = defineMessages({
	fr: {
		VERSION_REQUIRED: 'Indiquez la version.',
		INVALID_VERSION: 'Une version s’écrit comme « 1.2.0 » ou « 1.3.0-beta.1 ».',
	},
	en: {
		VERSION_REQUIRED: 'Enter the version.',
		INVALID_VERSION: 'A version looks like “1.2.0” or “1.3.0-beta.1”.',
	},
})
