import { readFile } from 'node:fs/promises'
import type { Clock } from '#platform/clock.ts'
import type { CompleteItem } from './editing/add-item.ts'
import type { Text } from './fields.ts'
import type { LocalContentService } from './service.ts'

const categories = [
	{ slug: 'annonces', fr: 'Annonces', en: 'Announcements' },
	{ slug: 'serveurs', fr: 'Serveurs', en: 'Servers' },
	{ slug: 'evenements', fr: 'Événements', en: 'Events' },
	{ slug: 'association', fr: 'Association', en: 'Association' },
]

const news = [
	{ slug: 'ouverture-du-site', category: 'annonces', author: 'Équipe Accueil', daysAgo: 2 },
	{ slug: 'saison-quatre-de-belleroche', category: 'serveurs', author: 'Quartz', daysAgo: 5 },
	{ slug: 'retour-sur-la-nuit-du-jeu', category: 'evenements', author: 'Cartouche', daysAgo: 12 },
	{ slug: 'nouveau-stockage', category: 'serveurs', author: 'Quartz', daysAgo: 24 },
	{ slug: 'tournoi-des-quais', category: 'evenements', author: 'Cartouche', daysAgo: 31 },
	{ slug: 'assemblee-generale', category: 'association', author: 'Le bureau', daysAgo: 39 },
	{ slug: 'athlas-mille-lieux', category: 'annonces', author: 'Sextant', daysAgo: 47 },
	{ slug: 'un-local-a-la-croix-rousse', category: 'association', author: 'Brume', daysAgo: 58 },
]

const teams = [
	{
		slug: 'accueil',
		people: [
			{ name: 'Brume', role: { fr: 'Coordination', en: 'Coordinator' } },
			{ name: 'Tilleul', role: { fr: 'Médiation', en: 'Mediator' } },
			{ name: 'Grenadine', role: { fr: 'Parrainage des nouveaux', en: 'Newcomers’ companion' } },
		],
	},
	{
		slug: 'serveurs',
		people: [
			{ name: 'Quartz', role: { fr: 'Exploitation', en: 'Operations' } },
			{ name: 'Mistral', role: { fr: 'Sauvegardes', en: 'Backups' } },
			{ name: 'Onze', role: { fr: 'Extensions de jeu', en: 'Game extensions' } },
		],
	},
	{
		slug: 'evenements',
		people: [
			{ name: 'Cartouche', role: { fr: 'Programme', en: 'Programme' } },
			{ name: 'Pollen', role: { fr: 'Ludothèque', en: 'Games library' } },
		],
	},
	{
		slug: 'cartographie',
		people: [
			{ name: 'Sextant', role: { fr: 'Direction de la carte', en: 'Chief mapmaker' } },
			{ name: 'Lichen', role: { fr: 'Relecture', en: 'Proofreading' } },
			{ name: 'Ponant', role: { fr: 'Reliefs et fleuves', en: 'Land and rivers' } },
		],
	},
]

const documents = [
	{ slug: 'guide-du-nouvel-arrivant', category: 'general', daysAgo: 20 },
	{ slug: 'reglement-interieur', category: 'general', daysAgo: 39 },
	{ slug: 'charte-du-serveur', category: 'general', daysAgo: 5 },
	{ slug: 'mentions-legales', category: 'legal', daysAgo: 2 },
	{ slug: 'conditions-utilisation', category: 'legal', daysAgo: 2 },
	{ slug: 'politique-de-confidentialite', category: 'legal', daysAgo: 2 },
]

/**
 * Fills an empty site with sample content of an imaginary association, in French and English.
 * Returns false and changes nothing if there is any content.
 */
export async function fillDemo(content: LocalContentService, clock: Clock): Promise<boolean> {
	if (!(await content.isEmpty())) return false
	const today = clock.now()
	const item = async (
		kind: CompleteItem['kind'],
		folder: string,
		{ daysAgo, ...fields }: CompleteItem['fields'] & { slug: string; daysAgo: number },
	): Promise<CompleteItem> => {
		const from = afternoonOf(today, daysAgo)
		const history = async (locale: 'fr' | 'en') => {
			const text = await readArticle(`${folder}/${fields.slug}.${locale}.md`)
			const version = { ...text, author: fields.author ?? null, createdAt: from }
			return { versions: [version], periods: [{ version: 1, from, until: null }] }
		}
		const texts = { fr: await history('fr'), en: await history('en') }
		return { kind, fields, texts, isDemo: true, createdAt: from }
	}
	await content.addAll({
		categories: categories.map((category) => ({ ...category, isDemo: true })),
		items: [
			...(await Promise.all(news.map((each) => item('news', 'news', each)))),
			...(await Promise.all(
				teams.map((each, index) => item('team', 'teams', { ...each, position: index + 1, daysAgo: 60 })),
			)),
			...(await Promise.all(documents.map((each) => item('document', 'documents', each)))),
			await item('page', 'documents', { slug: 'athlas', place: 'header', position: 1, daysAgo: 47 }),
		],
	})
	return true
}

/** 16:30 UTC, `daysAgo` days before `today`. */
function afternoonOf(today: Date, daysAgo: number): Date {
	return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - daysAgo, 16, 30))
}

/** A file of `demo/`: the title as a heading, then the summary as a paragraph, then the body. */
async function readArticle(file: string): Promise<Text> {
	const text = await readFile(new URL(`./demo/${file}`, import.meta.url), 'utf8')
	const [title = '', summary = '', ...body] = text.split('\n\n')
	return { title: title.replace(/^# /, ''), summary, body: body.join('\n\n') }
}
