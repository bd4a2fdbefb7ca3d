import { defineMessages } from '#web/i18n/messages.ts'

/** The words for files: how far they are, their list, and how they compare with one. */
export const messages = defineMessages({
	fr: {
		removeFiles: 'Revenir au texte',
		files: (count: number) => (count === 1 ? '1 fichier' : `${count} fichiers`),
		list: 'Liste à vérifier',
		removeList: 'Retirer la liste',
		working: 'Lecture des fichiers',
		advance: (done: string, total: string, speed: string) => `${done} sur ${total}, ${speed} par seconde`,
		left: (time: string) => `encore ${time} environ`,
		stop: 'Arrêter',
		stopped: 'Arrêté. Ce qui était fini est gardé.',
		resume: 'Reprendre',
		table: 'Fichiers et empreintes',
		file: 'Fichier',
		size: 'Taille',
		digest: 'Empreinte',
		unreadableFiles: (count: number, names: string) =>
			count === 1
				? `« ${names} » n’a pas pu être lu et manque dans la liste. Choisissez-le de nouveau.`
				: `${count} fichiers n’ont pas pu être lus et manquent dans la liste, dont ${names}. Choisissez-les de nouveau.`,
		unreadableFile: 'Illisible : choisissez-le de nouveau',
		waiting: 'En attente',
		shownFirst: (shown: number, count: number) =>
			`Les ${shown} premiers sur ${count} : la liste les contient tous.`,
		algorithm: 'Algorithme de la liste',
		format: 'Format de la liste',
		gnu: 'GNU',
		bsd: 'BSD',
		saveList: (name: string) => `Télécharger ${name}`,
		verification: 'Vérification des fichiers',
		state: 'État',
		lineAlgorithm: 'Algorithme',
		same: 'Conforme',
		different: 'Différent',
		missing: 'Manquant',
		unreadable: 'Illisible',
		extra: 'Hors liste',
		pending: 'En attente',
		allSame: (count: number) =>
			count === 1
				? 'Le fichier de la liste est conforme.'
				: `Les ${count} fichiers de la liste sont conformes.`,
		someWrong: 'Les fichiers ne sont pas tous conformes.',
		countDifferent: (count: number) => (count === 1 ? '1 différent' : `${count} différents`),
		countMissing: (count: number) => (count === 1 ? '1 manquant' : `${count} manquants`),
		countUnreadable: (count: number) => (count === 1 ? '1 illisible' : `${count} illisibles`),
		countExtra: (count: number) => `${count} hors liste`,
		countSame: (count: number) => (count === 1 ? '1 conforme' : `${count} conformes`),
		otherLines: (count: number) =>
			count === 1
				? '1 ligne de la liste n’a pas été comprise.'
				: `${count} lignes de la liste n’ont pas été comprises.`,
		listAlgorithm: 'La liste est en',
	},
	en: {
		removeFiles: 'Back to text',
		files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
		list: 'List to verify',
		removeList: 'Remove the list',
		working: 'Reading the files',
		advance: (done: string, total: string, speed: string) => `${done} of ${total}, ${speed} per second`,
		left: (time: string) => `about ${time} left`,
		stop: 'Stop',
		stopped: 'Stopped. What was finished is kept.',
		resume: 'Resume',
		table: 'Files and digests',
		file: 'File',
		size: 'Size',
		digest: 'Digest',
		unreadableFiles: (count: number, names: string) =>
			count === 1
				? `“${names}” could not be read and is not in the list. Choose it again.`
				: `${count} files could not be read and are not in the list, among them ${names}. Choose them again.`,
		unreadableFile: 'Unreadable: choose it again',
		waiting: 'Waiting',
		shownFirst: (shown: number, count: number) => `The first ${shown} of ${count}: the list holds them all.`,
		algorithm: 'Algorithm of the list',
		format: 'Format of the list',
		gnu: 'GNU',
		bsd: 'BSD',
		saveList: (name: string) => `Download ${name}`,
		verification: 'Verification of the files',
		state: 'State',
		lineAlgorithm: 'Algorithm',
		same: 'Right',
		different: 'Different',
		missing: 'Missing',
		unreadable: 'Unreadable',
		extra: 'Not in the list',
		pending: 'Waiting',
		allSame: (count: number) =>
			count === 1 ? 'The file of the list is right.' : `The ${count} files of the list are right.`,
		someWrong: 'Not all files are right.',
		countDifferent: (count: number) => `${count} different`,
		countMissing: (count: number) => `${count} missing`,
		countUnreadable: (count: number) => `${count} unreadable`,
		countExtra: (count: number) => `${count} not in the list`,
		countSame: (count: number) => `${count} right`,
		otherLines: (count: number) =>
			count === 1
				? '1 line of the list was not understood.'
				: `${count} lines of the list were not understood.`,
		listAlgorithm: 'The list is in',
	},
})
