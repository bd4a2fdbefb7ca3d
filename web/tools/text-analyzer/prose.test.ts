import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isProse } from './prose.ts'

const data = [{ nom: 'Le parvis', ville: "Place de l'Église", ouvert: true, notes: [1, 2, 3] }]

test('code and data are not prose', () => {
	const samples: Record<string, string> = {
		json: JSON.stringify(data),
		'json, indented': JSON.stringify(
			Array.from({ length: 20 }, () => data[0]),
			null,
			2,
		),
		'json, long': JSON.stringify(Array.from({ length: 9000 }, () => data[0])),
		yaml: "nom: Le parvis\nville: Place de l'Église\nnotes:\n  - 1\n  - 2\nouvert: true\n",
		toml: 'titre = "Le parvis"\n[base]\nport = 5432\nactive = true\n',
		csv: "nom,prénom,ville\nDupont,Camille,Paris\nMartin,Lou,L'Haÿ\n",
		'csv, French': 'nom;prix\nchaise;12,50\ntable;99,00\n',
		css: 'body {\n\tcolor: red;\n\tmargin: 0 auto;\n}\n.titre::before {\n\tcontent: "…";\n}\n',
		typescript: readFileSync(new URL('prose.ts', import.meta.url), 'utf8'),
		python:
			'import json\nfrom os import path\n\ndef lire(nom):\n    """Lit un fichier."""\n    with open(nom) as f:\n        return json.load(f)\n\nfor nom in noms:\n    print(lire(nom))\n',
		sql: 'SELECT nom, prix\nFROM articles\nWHERE prix > 10 AND nom = "l\'eau";\n',
		shell: '#!/bin/sh\nset -e\nnom="l\'eau"\nif [ -n "$nom" ]; then\n  echo "$nom";\nfi\n',
	}
	for (const [name, text] of Object.entries(samples)) assert.equal(isProse(text), false, name)
})

test('sentences with mistakes, formulas, tags, links and lists are prose', () => {
	const samples = [
		'',
		"Bonjour ! C'est l'été: il fait chaud...",
		'Le résultat est x = 3. On en tire y > 4, et la suite.',
		'Il a dit "bonjour", puis "au revoir", et "à demain".',
		'Nom: Dupont\nPrénom: Camille\nVille: Paris',
		'Attention: la porte ferme à 18h30; merci de sortir avant.',
		'Il faut:\n- du pain;\n- du vin;\n- du fromage.',
		'# Le parvis\n\nVoir [la page](https://exemple.fr/a_b?c=d), ou `npm run dev`.\n\n```js\nconst a = { b: 1 }\nconst c = 2\nf(a)\ng(c)\n```\n',
		'<p>Bonjour à tous, voici <a href="/a" class="b">la place</a>.</p>\n<ul>\n<li>Un</li>\n</ul>',
		'Le 12 mars, 3,5 kg; le 14 mars, 4,5 kg.\nLe 15 mars, rien.\nLe 16 mars, 1,2 kg; fin.',
		'« Viens », dit-il [1].\nElle répondit (sans le regarder): « Non ! »',
		'Jean-Luc, 12 ans\nMarie, 14 ans\nPaul, 15 ans',
	]
	for (const text of samples) assert.equal(isProse(text), true, text)
})
