/** Any two words of lists combined in sentences fit together. Nouns are singular. */
const list = (words: string) => words.trim().split(/\s+/)

export const people = {
	masculine: list(
		'facteur voisin libraire jardinier musicien photographe apprenti menuisier promeneur voyageur gardien horloger bibliothécaire peintre marin pêcheur guide conteur élève étudiant architecte archiviste imprimeur luthier cycliste visiteur invité boulanger potier apiculteur',
	),
	feminine: list(
		'boulangère voisine fleuriste institutrice musicienne apprentie promeneuse voyageuse relieuse couturière conteuse étudiante amie archéologue apicultrice maraîchère randonneuse visiteuse invitée dessinatrice traductrice luthière violoniste astronome botaniste',
	),
}
export const personAdjectives = list(
	'attentif serein souriant discret curieux matinal rêveur habile généreux joyeux étonné ravi tranquille aimable modeste prudent silencieux',
)
export const whereabouts =
	'du quartier|du village|d’en face|de la grand-rue|du marché|de la place|du dernier étage|de la vallée|du port|d’à côté'.split(
		'|',
	)

export const things = {
	masculine: list(
		'carnet panier livre crayon chapeau parapluie journal tableau bouquet plan dessin coffret violon pinceau manteau vase fauteuil tabouret miroir cadre tapis foulard sac objet outil album arrosoir cahier ruban globe herbier',
	),
	feminine: list(
		'lettre lampe clé chaise carte boîte photo montre table corbeille couverture nappe valise échelle étagère affiche enveloppe maquette horloge aquarelle bicyclette lanterne ardoise écharpe assiette théière malle partition boussole loupe',
	),
}
export const thingAdjectives = list(
	'léger solide ancien neuf bleu rouge vert blanc gris clair simple précieux familier oublié inattendu fragile doré élégant minuscule modeste curieux rare',
)
export const spots =
	'près de la fenêtre|devant la porte|au fond de la cour|sous l’escalier|contre le mur|à l’ombre du tilleul|au bord du canal|sur le comptoir|au pied de l’horloge|sur le rebord de la fenêtre|au milieu de la pièce|à côté du poêle|entre deux piles de livres|à l’abri de la pluie|au coin de la rue|sous la verrière|près du vieux puits|derrière le paravent|au bout du couloir|à portée de main'.split(
		'|',
	)

export const inside = {
	masculine: list(
		'jardin verger parc quartier village atelier grenier passage vallon musée port hangar hameau',
	),
	feminine: list(
		'rue cour gare ruelle bibliothèque forêt clairière vallée maison boutique galerie serre prairie cabane',
	),
}
export const upon = {
	masculine: list('pont quai marché balcon chemin sentier perron ponton boulevard'),
	feminine: list('place terrasse plage colline esplanade digue route passerelle'),
}
export const placeAdjectives = list(
	'tranquille voisin ensoleillé désert étroit silencieux paisible fleuri ombragé animé familier',
)

export const nature = {
	masculine: list('vent soleil brouillard silence crépuscule parfum murmure'),
	feminine: list('lumière brume ombre fraîcheur rumeur brise clarté pluie mélodie'),
}
export const natureAdjectives = list('doux/douce/doux léger discret familier clair tiède')

export const matters = {
	masculine: list('projet souvenir voyage secret récit spectacle conte concert mystère itinéraire'),
	feminine: list(
		'idée histoire anecdote découverte légende aventure rencontre surprise tradition énigme expédition fable',
	),
}
export const matterAdjectives = list(
	'simple étonnant lointain précieux amusant inattendu ancien célèbre modeste extraordinaire mystérieux passionnant',
)

/** Before the noun: masculine, feminine, masculine before a vowel. */
export const earlyAdjectives = list(
	'petit grand vieux/vieille/vieil beau/belle/bel joli nouveau/nouvelle/nouvel autre',
)

/** Regular verbs by their stem; the others by present, present plural, imperfect and future stems, infinitive. */
export const verbs = {
	handle: list(
		'répar dessin décor apport montr gard prêt examin emport emprunt admir observ photographi retrouv cherch contempl décrit/décrivent/décriv/décrir/décrire choisit/choisissent/choisiss/choisir/choisir offre/offrent/offr/offrir/offrir attend/attendent/attend/attendr/attendre décroch',
	),
	put: list('pos dépos rang laiss cach oubli retrouv install cherch abandonn'),
	cross: list(
		'travers quitt regagn admir observ photographi dessin visit parcourt/parcourent/parcour/parcourr/parcourir',
	),
	act: list(
		'travaill chant rêv patient hésit bavard sifflot dans déjeun flân veill plaisant lit/lisent/lis/lir/lire',
	),
	tell: list(
		'racont imagin partag évoqu comment résum not invent confi présent décrit/décrivent/décriv/décrir/décrire',
	),
	meet: list(
		'salu accompagn remerci écout retrouv félicit invit rejoint/rejoignent/rejoign/rejoindr/rejoindre',
	),
	rest: list(
		'repos trôn brill traîn attend/attendent/attend/attendr/attendre dort/dorment/dorm/dormir/dormir',
	),
	fill: list(
		'travers envelopp gagn effleur caress anim entour rafraîchit/rafraîchissent/rafraîchiss/rafraîchir/rafraîchir',
	),
	move: list('amus intrigu étonn rassembl occup inspir ravit/ravissent/raviss/ravir/ravir captiv'),
	want: list(
		'veut/veulent/voul/voudr/vouloir peut/peuvent/pouv/pourr/pouvoir doit/doivent/dev/devr/devoir sait/savent/sav/saur/savoir aime/aiment/aim/aimer/aimer compte/comptent/compt/compter/compter',
	),
	say: list('murmur expliqu remarqu annonc ajout précis confi racont not'),
	be: list('est/sont/ét/ser/être'),
}

export const manners =
	'doucement|lentement|sans bruit|avec soin|en silence|volontiers|patiemment|de bon cœur|sans se presser|à voix basse|avec plaisir|tranquillement|en souriant|sans hâte|comme autrefois|jusqu’au soir'.split(
		'|',
	)
export const moments =
	'le soir|chaque dimanche|à midi|après la pluie|en automne|au printemps|vers cinq heures|tous les jeudis|à la tombée du jour|avant l’aube|de temps en temps|certains jours|pendant l’été|entre deux averses|les jours de marché|au retour du marché|dès le premier rayon de soleil|à l’heure du thé|quelques minutes plus tard|de l’autre côté du pont|au même moment|un peu plus loin|loin de la foule|à deux pas de là'.split(
		'|',
	)

/** Plain ASCII, and of every length from 4 to 24 characters. */
export const asides =
	'Oui.|Bien.|Alors.|Certes.|Silence.|Un matin.|Plus tard.|Tant mieux.|Plus un mot.|Rien de plus.|Puis le calme.|Un grand calme.|Un long silence.|Presque personne.|Rien que le calme.|Et puis le silence.|Une simple promesse.|Un instant, pas plus.|Le calme, et la pluie.|Un rayon sur le chemin.|Plus de peur que de mal.|Enfin.|Un sourire.|Pas un bruit.'.split(
		'|',
	)
