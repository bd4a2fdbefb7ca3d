import { type Call, nobody } from './who.ts'

const person = { id: 'personne', username: 'personne', email: 'x@exemple.fr' }
const personalDataBodies = {
	counts: { person },
	page: { person, query: { list: 'x', after: null } },
	file: { person, name: 'x.webp' },
	forget: { person },
}

/** The calls that collect and delete what services hold about a person, for accounts only. */
export const personalDataCalls: Record<string, Call> = Object.fromEntries(
	['content', 'cdn', 'feedback', 'uptime'].flatMap((service) =>
		Object.entries(personalDataBodies).map(([what, body]) => [
			`POST /api/${service}/internal/personal-data/${what}`,
			{ who: nobody, body },
		]),
	),
)
