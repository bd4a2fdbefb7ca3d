/** Language of a text: of its typography and of the words that rendering adds. */
export type TextLocale = 'fr' | 'en'

const fr = {
	callouts: {
		note: 'Remarque',
		tip: 'Astuce',
		important: 'Important',
		warning: 'Attention',
		caution: 'Danger',
	} as Record<string, string>,
	taskDone: 'Tâche faite',
	taskToDo: 'Tâche à faire',
	notes: 'Notes',
	note: (number: number) => `Note ${number}`,
	backToText: (number: number) => `Retour au texte de la note ${number}`,
	table: (headers: string) => (headers ? `Tableau\u00A0: ${headers}` : 'Tableau'),
	video: (title: string) => (title ? `Vidéo\u00A0: ${title}` : 'Vidéo YouTube'),
	videoConsent: 'La vidéo vient de YouTube, qui saura que vous la regardez.',
	showVideo: 'Afficher la vidéo',
}

const en: typeof fr = {
	callouts: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
	taskDone: 'Task done',
	taskToDo: 'Task to do',
	notes: 'Notes',
	note: (number) => `Note ${number}`,
	backToText: (number) => `Back to the text of note ${number}`,
	table: (headers) => (headers ? `Table: ${headers}` : 'Table'),
	video: (title) => (title ? `Video: ${title}` : 'YouTube video'),
	videoConsent: 'This video comes from YouTube, which will know that you are watching it.',
	showVideo: 'Show the video',
}

export const messages: Record<TextLocale, typeof fr> = { fr, en }
