import { readFile } from 'node:fs/promises'
import type { Clock } from '#platform/clock.ts'
import type { ContentEditor, NewTeam } from './editor.ts'

const news = [
	{ id: 'ouverture-du-site', category: 'annonces', author: 'Équipe Accueil', daysAgo: 2 },
	{ id: 'saison-quatre-de-belleroche', category: 'serveurs', author: 'Quartz', daysAgo: 5 },
	{ id: 'retour-sur-la-nuit-du-jeu', category: 'evenements', author: 'Cartouche', daysAgo: 12 },
	{ id: 'nouveau-stockage', category: 'serveurs', author: 'Quartz', daysAgo: 24 },
	{ id: 'tournoi-des-quais', category: 'evenements', author: 'Cartouche', daysAgo: 31 },
	{ id: 'assemblee-generale', category: 'association', author: 'Le bureau', daysAgo: 39 },
	{ id: 'athlas-mille-lieux', category: 'annonces', author: 'Sextant', daysAgo: 47 },
	{ id: 'un-local-a-la-croix-rousse', category: 'association', author: 'Brume', daysAgo: 58 },
]

const teams: Pick<NewTeam, 'slug' | 'members'>[] = [
	{
		slug: 'accueil',
		members: [
			{ name: 'Brume', role: { fr: 'Coordination', en: 'Coordinator' } },
			{ name: 'Tilleul', role: { fr: 'Médiation', en: 'Mediator' } },
			{ name: 'Grenadine', role: { fr: 'Parrainage des nouveaux', en: 'Newcomers’ companion' } },
		],
	},
	{
		slug: 'serveurs',
		members: [
			{ name: 'Quartz', role: { fr: 'Exploitation', en: 'Operations' } },
			{ name: 'Mistral', role: { fr: 'Sauvegardes', en: 'Backups' } },
			{ name: 'Onze', role: { fr: 'Extensions de jeu', en: 'Game extensions' } },
		],
	},
	{
		slug: 'evenements',
		members: [
			{ name: 'Cartouche', role: { fr: 'Programme', en: 'Programme' } },
			{ name: 'Pollen', role: { fr: 'Ludothèque', en: 'Games library' } },
		],
	},
	{
		slug: 'cartographie',
		members: [
			{ name: 'Sextant', role: { fr: 'Direction de la carte', en: 'Chief mapmaker' } },
			{ name: 'Lichen', role: { fr: 'Relecture', en: 'Proofreading' } },
			{ name: 'Ponant', role: { fr: 'Reliefs et fleuves', en: 'Land and rivers' } },
		],
	},
]

const documents = [
	{ id: 'guide-du-nouvel-arrivant', kind: 'general', version: 2, daysAgo: 20 },
	{ id: 'reglement-interieur', kind: 'general', version: 4, daysAgo: 39 },
	{ id: 'charte-du-serveur', kind: 'general', version: 3, daysAgo: 5 },
	{ id: 'mentions-legales', kind: 'legal', version: 1, daysAgo: 2 },
	{ id: 'conditions-utilisation', kind: 'legal', version: 1, daysAgo: 2 },
	{ id: 'politique-de-confidentialite', kind: 'legal', version: 1, daysAgo: 2 },
	{ id: 'athlas', kind: 'page', version: 1, daysAgo: 47 },
] as const

/**
 * Fills an empty site with sample content of an imaginary association, in French and English.
 * Returns false and changes nothing if there is any content.
 */
export async function fillDemo(content: ContentEditor, clock: Clock): Promise<boolean> {
	if (!(await content.isEmpty())) return false
	const today = clock.now()
	for (const { daysAgo, ...item } of news) {
		const texts = await articleTexts(`news/${item.id}`)
		await content.addNews({ ...item, publishedAt: afternoonOf(today, daysAgo), texts })
	}
	for (const [index, team] of teams.entries()) {
		const { fr, en } = await articleTexts(`teams/${team.slug}`)
		const texts = { fr: { ...fr, name: fr.title }, en: { ...en, name: en.title } }
		await content.addTeam({ ...team, position: index + 1, texts })
	}
	for (const { daysAgo, ...document } of documents) {
		const texts = await articleTexts(`documents/${document.id}`)
		await content.addDocument({ ...document, effectiveAt: afternoonOf(today, daysAgo), texts })
	}
	return true
}

/** 16:30 UTC, `daysAgo` days before `today`. */
function afternoonOf(today: Date, daysAgo: number): Date {
	return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - daysAgo, 16, 30))
}

async function articleTexts(name: string) {
	const [fr, en] = await Promise.all([readArticle(`${name}.fr.md`), readArticle(`${name}.en.md`)])
	return { fr, en }
}

/** A file of `demo/`: the title as a heading, then the summary as a paragraph, then the body. */
async function readArticle(file: string) {
	const text = await readFile(new URL(`./demo/${file}`, import.meta.url), 'utf8')
	const [title = '', summary = '', ...body] = text.split('\n\n')
	return { title: title.replace(/^# /, ''), summary, body: body.join('\n\n') }
}
