import type { Event, Person } from '#services/content/fields.ts'
import type { PagePlace } from '#services/content/kinds.ts'
import { parseWrittenDate } from '#services/content/transfer/written-date.ts'

const [sunday, saturday] = [0, 6]

type DemoItem = { slug: string; daysAgo: number }

type DemoNews = DemoItem & {
	category: string
	author: string
	pinned?: boolean
	event?: (today: Date) => Event
}

export const demoCategories = [
	{ slug: 'annonces', fr: 'Annonces', en: 'Announcements' },
	{ slug: 'serveurs', fr: 'Serveurs', en: 'Servers' },
	{ slug: 'evenements', fr: 'Événements', en: 'Events' },
	{ slug: 'association', fr: 'Association', en: 'Association' },
]

/** `daysAgo` of the publication. */
export const demoNews: readonly DemoNews[] = [
	{ slug: 'ouverture-du-site', category: 'annonces', author: 'Équipe Accueil', daysAgo: 2, pinned: true },
	{
		slug: 'saison-quatre-de-belleroche',
		category: 'serveurs',
		author: 'Quartz',
		daysAgo: 5,
		event: (today) => ({
			startsAt: parisTime(nextDay(today, saturday), '20:00'),
			endsAt: parisTime(nextDay(today, saturday), '23:00'),
			venue: 'Belleroche',
			capacity: 120,
		}),
	},
	{ slug: 'retour-sur-la-nuit-du-jeu', category: 'evenements', author: 'Cartouche', daysAgo: 12 },
	{ slug: 'nouveau-stockage', category: 'serveurs', author: 'Quartz', daysAgo: 24 },
	{
		slug: 'tournoi-des-quais',
		category: 'evenements',
		author: 'Cartouche',
		daysAgo: 31,
		event: (today) => ({
			startsAt: parisTime(nextDay(today, sunday, 2), '10:00'),
			endsAt: parisTime(nextDay(today, sunday, 2), '19:00'),
			venue: 'Quai Saint-Vincent, Lyon',
			capacity: 72,
		}),
	},
	{ slug: 'assemblee-generale', category: 'association', author: 'Le bureau', daysAgo: 39 },
	{ slug: 'athlas-mille-lieux', category: 'annonces', author: 'Sextant', daysAgo: 47 },
	{ slug: 'un-local-a-la-croix-rousse', category: 'association', author: 'Brume', daysAgo: 58 },
]

export const demoTeams: readonly { slug: string; people: Person[] }[] = [
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

/** `earlierDaysAgo`: the editions before the current one. */
export const demoDocuments: readonly (DemoItem & { category: string; earlierDaysAgo?: readonly number[] })[] =
	[
		{ slug: 'guide-du-nouvel-arrivant', category: 'general', daysAgo: 20 },
		{ slug: 'reglement-interieur', category: 'general', daysAgo: 39 },
		{ slug: 'charte-du-serveur', category: 'general', daysAgo: 5 },
		{ slug: 'conditions-utilisation', category: 'legal', daysAgo: 2, earlierDaysAgo: [120] },
		{ slug: 'politique-de-confidentialite', category: 'legal', daysAgo: 2 },
	]

export const demoPages: readonly (DemoItem & { place: PagePlace; position: number })[] = [
	{ slug: 'athlas', place: 'header', position: 1, daysAgo: 47 },
	{ slug: 'a-propos', place: 'footer', position: 1, daysAgo: 58 },
]

/** Alternative texts of `pictures/`; those named like news are their covers. */
export const demoPictures = {
	'ouverture-du-site': {
		fr: 'Une place la nuit : entre deux lampes, une porte ouverte et éclairée sous une grande arche.',
		en: 'A square at night: an open, lit door under a large arch, between two lamps.',
	},
	'saison-quatre-de-belleroche': {
		fr: 'Une vallée au clair de lune, son fleuve et un pont à trois arches.',
		en: 'A valley in the moonlight, its river and a bridge with three arches.',
	},
	'retour-sur-la-nuit-du-jeu': {
		fr: 'Deux dés et des pions sur une table, sous un croissant de lune.',
		en: 'Two dice and some pawns on a table, under a crescent moon.',
	},
	'nouveau-stockage': {
		fr: 'Trois armoires de disques, voyants allumés, sous une arche.',
		en: 'Three cabinets of disks with their lights on, under an arch.',
	},
	'tournoi-des-quais': {
		fr: 'Une barque et trois joueurs devant un pont décoré de fanions.',
		en: 'Three players in a boat, before a bridge hung with pennants.',
	},
	'assemblee-generale': {
		fr: 'Une salle pleine, vue de dos, écoute une personne à la tribune.',
		en: 'A full hall, seen from behind, listens to somebody on the stage.',
	},
	'athlas-mille-lieux': {
		fr: 'La carte d’une île, avec cinq lieux reliés par un chemin.',
		en: 'The map of an island, with five places joined by a path.',
	},
	'un-local-a-la-croix-rousse': {
		fr: 'Une rue la nuit : une seule maison est tout éclairée.',
		en: 'A street at night, where one house is fully lit.',
	},
	etageres: {
		fr: 'Quatre rangées d’étagères remplies de boîtes de jeu.',
		en: 'Four rows of shelves filled with game boxes.',
	},
}

/** The date of the next such weekday, from tomorrow on, or of one some weeks later. */
function nextDay(today: Date, weekday: number, weeksLater = 0): string {
	const days = ((weekday - today.getUTCDay() + 6) % 7) + 1 + weeksLater * 7
	return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

const parisTime = (date: string, time: string) => parseWrittenDate(`${date} ${time}`)!.toISOString()
