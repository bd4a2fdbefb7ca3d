const listOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Always followed by what they announce: a name, an example. Lower case, without their last point. */
export const announcing = {
	fr: listOf(
		'm mm mme mmes mlle mlles mr dr drs pr prs me mes mgr st ste vve cf ex p.ex par.ex c.-à-d c-à-d env apr av bd bld boul tél réf i.e e.g vs prof gén cdt lt cne sgt bât resp not spéc trad th ph fr càd arr dép hab r',
	),
	en: listOf(
		'mr mrs ms messrs dr prof st rev hon gen capt lt col sgt maj cmdr gov sen rep pres i.e e.g cf vs viz approx',
	),
}

/** Words of their own too: abbreviations only before a figure or a Roman number. */
export const numbering = listOf(
	'p pp art arts al chap ch fig figs vol vols t tt n no nos nº éd coll ill l livr pl fol par § sect ann app janv févr fév avr juil juill sept oct nov déc jan feb mar apr aug dec sec ed para approx env tab éq eq liv ét lot',
)

/** Words with which sentences begin: behind 'J.-C.', 'vitamine C.', they begin one. */
export const openers = {
	fr: listOf(
		"Le La Les L’ L' Un Une Des Il Elle On Nous Vous Ils Elles Je J’ Tu Ce Cet Cette Ces C’ Mais Et Ou Or Car Donc Dans Pour Par Sur Sous Avec Sans Après Avant Depuis Pendant Puis Ensuite Alors Ainsi Enfin Cependant Toutefois Pourtant Si S’ Quand Lorsque Lorsqu’ Comme Au Aux À A En Chez Qui Que Qu’ Quoi Où Son Sa Ses Leur Leurs Mon Ma Mes Notre Votre Tout Tous Toute Toutes Plus Ici Là Il",
	),
	en: listOf(
		'The A An He She It We You They I This That These Those But And Or So Then In On At For By With After Before When While If As To From My Your His Her Its Our Their There Here What Who Why How Where However Thus',
	),
}
