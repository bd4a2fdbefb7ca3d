/** Every service that a process may run; `web` is the site itself. */
export const serviceNames = [
	'web',
	'accounts',
	'content',
	'feedback',
	'status',
	'cdn',
	'launcher',
	'backups',
] as const

export type ServiceName = (typeof serviceNames)[number]

/** The services behind the site: each can run elsewhere, at its `<SERVICE>_URL`. */
export const backNames = serviceNames.filter((name) => name !== 'web')

export type BackName = Exclude<ServiceName, 'web'>
