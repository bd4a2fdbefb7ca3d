import type { NotificationMessages } from './notification-messages.ts'

const ideaStates: Record<string, string> = {
	open: 'open',
	planned: 'planned',
	started: 'started',
	done: 'done',
	declined: 'declined',
	duplicate: 'marked as a duplicate',
}

export const notificationsEn: NotificationMessages = {
	unsubscribe: 'Stop these messages',
	unfollow: 'Stop following this post',
	newsPublished: ({ siteName, title }) => ({
		subject: 'A news item has been published',
		paragraphs: [`“${title}” was just published on ${siteName}.`],
		action: 'Read the news',
		notes: [],
	}),
	eventPlace: ({ siteName, title, time, venue }) => ({
		subject: 'A place has become free for you',
		paragraphs: [
			`You were on the waiting list of “${title}” on ${siteName}. You now have a place.`,
			`When: ${time} (Paris time)`,
			...(venue ? [`Where: ${venue}`] : []),
		],
		action: 'View the event',
		notes: [
			'Can you no longer come? Sign in, open the page and choose “I’m not coming any more” before it starts: the place goes to the next person.',
		],
	}),
	eventChanged: ({ siteName, title, time, venue }) => ({
		subject: 'An event you are going to has changed',
		paragraphs: [
			`The date or the place of “${title}” has changed on ${siteName}. You keep your place.`,
			`When: ${time} (Paris time)`,
			...(venue ? [`Where: ${venue}`] : []),
		],
		action: 'View the event',
		notes: [
			'Can you no longer come? Sign in, open the page and choose “I’m not coming any more” before it starts.',
		],
	}),
	commentReplied: ({ siteName, title, author }) => ({
		subject: 'A reply to your comment',
		paragraphs: [`${author} replied to your comment on “${title}” on ${siteName}.`],
		action: 'Read the reply',
		notes: [],
	}),
	teamInvitation: ({ siteName, team, inviter }) => ({
		subject: 'An invitation to a team',
		paragraphs: [`${inviter} invites you to join ${team} on ${siteName}.`],
		action: 'See the invitation',
		notes: [],
	}),
	termsChanged: ({ siteName, title }) => ({
		subject: 'The terms of use have changed',
		paragraphs: [
			`A new edition of “${title}” was published on ${siteName}. You will be asked to accept it on your next visit.`,
		],
		action: 'Read the new edition',
		notes: [],
	}),
	feedbackChanged: ({ siteName, title, state }) => ({
		subject: 'An idea you follow has changed',
		paragraphs: [
			ideaStates[state]
				? `“${title}”, which you follow on ${siteName}, is now ${ideaStates[state]}.`
				: `The team of ${siteName} answered “${title}”, which you follow.`,
		],
		action: 'View the idea',
		notes: [],
	}),
	feedbackCommented: ({ siteName, title, author }) => ({
		subject: 'A comment on an idea you follow',
		paragraphs: [`${author} commented on “${title}”, which you follow on ${siteName}.`],
		action: 'Read the comment',
		notes: [],
	}),
	exportReady: ({ siteName }) => ({
		subject: 'Your data is ready',
		paragraphs: [`The file with everything that ${siteName} holds about you is ready.`],
		action: 'Download my data',
		notes: [],
	}),
	launcherReleased: ({ siteName, version }) => ({
		subject: 'A new version of the launcher',
		paragraphs: [`Version ${version} of the launcher of ${siteName} is available.`],
		action: 'View the version',
		notes: [],
	}),
	feedbackReceived: ({ siteName, title }) => ({
		subject: 'A new message to handle',
		paragraphs: [`Someone wrote to ${siteName}: “${title}”.`],
		action: 'Open the message',
		notes: [],
	}),
	reportReceived: ({ siteName, title }) => ({
		subject: 'A comment has been reported',
		paragraphs: [`A comment on “${title}” was just reported on ${siteName}.`],
		action: 'View the report',
		notes: [],
	}),
	registrationRequested: ({ siteName }) => ({
		subject: 'A request to register',
		paragraphs: [`A person asks to register on ${siteName}.`],
		action: 'View the request',
		notes: [],
	}),
	backupLate: ({ siteName }) => ({
		subject: 'A backup is late',
		paragraphs: [`The last backup of ${siteName} is older than planned.`],
		action: 'View the backups',
		notes: [],
	}),
	mailFailed: ({ siteName, reason }) => ({
		subject: 'Messages are not being sent',
		paragraphs: [
			`The mail server rejected a message of ${siteName} after several attempts.`,
			...(reason ? [`Its answer: ${reason}`] : []),
		],
		action: 'View the messages',
		notes: [],
	}),
}
