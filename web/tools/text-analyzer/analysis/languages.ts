export type Language = 'fr' | 'en' | 'other'

const sampleUnits = 3000
const samples = 3
/** About 40 % of French and English words are stop words. */
const minShare = 0.12
const fewWords = 12

export function guessLanguage(text: string, fallback: Language): Language {
	const words =
		sampled(text)
			.toLowerCase()
			.replaceAll("'", '’')
			.match(/\p{L}+’?/gu) ?? []
	const count = (language: 'fr' | 'en') => words.filter((word) => distinctiveWords[language].has(word)).length
	const [fr, en] = [count('fr'), count('en')]
	if (Math.max(fr, en) >= Math.max(1, words.length * minShare) && fr !== en) return fr > en ? 'fr' : 'en'
	return words.length < fewWords ? fallback : 'other'
}

export function sampled(text: string): string {
	if (text.length <= sampleUnits * samples) return text
	const middle = Math.floor((text.length - sampleUnits) / 2)
	return [
		text.slice(0, sampleUnits),
		text.slice(middle, middle + sampleUnits),
		text.slice(-sampleUnits),
	].join(' ')
}

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const stopWords = {
	fr: setOf(`le la les l’ un une des du de d’ au aux à en dans par pour sur sous vers chez avec sans entre contre
	depuis pendant avant après dès jusque jusqu’ jusqu et ou où ni mais or car donc que qu’ qui quoi dont quand lorsque
	lorsqu’ puisque puisqu’ quoique quoiqu’ si s’ comme comment pourquoi parce afin ne n’ pas plus point jamais rien
	guère moins très trop peu assez aussi autant tant tellement bien mal même mêmes encore déjà toujours souvent parfois
	alors ainsi puis ensuite enfin cependant toutefois pourtant là ici ci y je j’ tu il elle on nous vous ils elles me m’
	te t’ t se lui leur leurs moi toi soi eux mon ma mes ton ta tes son sa ses notre nos votre vos ce c’ cet cette ces
	ceci cela ça celui celle ceux celles celui-ci celle-ci ceux-ci celles-ci celui-là celle-là tout toute tous toutes
	quel quelle quels quelles lequel laquelle lesquels lesquelles duquel auquel quelque quelques quelqu’un chaque chacun
	chacune aucun aucune autre autres certain certaine certains certaines plusieurs tel telle tels telles
	suis es est sommes êtes sont étais était étions étiez étaient fus fut fûmes furent serai seras sera serons serez
	seront serais serait serions seraient sois soit soyons soyez soient fût être été étant ai as a avons avez ont avais
	avait avions aviez avaient eus eut eurent aurai auras aura aurons aurez auront aurais aurait aurions auraient aie
	aies ait ayons ayez aient eût avoir eu ayant fait faire fais font peut peuvent doit doivent va vont`),
	en: setOf(`the a an of to in on at by for from with without into onto over under about between through during
	before after against among and or nor but so yet if then than as that this these those which who whom whose what
	where when why how not no yes never always often very too also just only even still again once here there i you he
	she it we they me him her us them my your his its our their mine yours hers ours theirs myself yourself himself
	herself itself ourselves themselves am is are was were be been being have has had having do does did doing done can
	could will would shall should may might must don’t doesn’t didn’t isn’t aren’t wasn’t weren’t won’t can’t couldn’t
	wouldn’t shouldn’t i’m you’re he’s she’s it’s we’re they’re i’ve you’ve we’ve they’ve i’ll you’ll he’ll she’ll we’ll
	they’ll all any both each few more max other others some such own same much many up down out off`),
	other: new Set<string>(),
}

export const isStopWord = (word: string, language: Language) => stopWords[language].has(word)

const distinctive = {
	fr: [...stopWords.fr].filter((word) => !stopWords.en.has(word)),
	en: [...stopWords.en].filter((word) => !stopWords.fr.has(word)),
}

const distinctiveWords = { fr: new Set(distinctive.fr), en: new Set(distinctive.en) }
