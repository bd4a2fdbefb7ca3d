import { defineMessages } from '#web/i18n/messages.ts'
import { useMessages } from '#web/i18n/locale.ts'

const messages = defineMessages({
	fr: {
		sources:
			'Latin : mots de Cicéron (De finibus bonorum et malorum, 45 av. J.-C.), mélangés ; ce n’est pas du latin qui veut dire quelque chose. Français : une grammaire et un vocabulaire écrits pour ce site. Tirage : FNV-1a 64 de la graine, SplitMix64, xoshiro128** 1.1 (Blackman et Vigna) ; version 1, qui ne change plus. Caractères : UAX 29. Octets : UTF-8. Mots : ce qui est entre deux espaces, comme dans un traitement de texte. Markdown : CommonMark 0.31, tableaux de GitHub. JSON : RFC 8259.',
	},
	en: {
		sources:
			'Latin: words of Cicero (De finibus bonorum et malorum, 45 BC), shuffled; it is not Latin that means anything. French: a grammar and a vocabulary written for this site. Draws: FNV-1a 64 of the seed, SplitMix64, xoshiro128** 1.1 (Blackman and Vigna); version 1, which does not change any more. Characters: UAX 29. Bytes: UTF-8. Words: what stands between two spaces, as in a word processor. Markdown: CommonMark 0.31, GitHub’s tables. JSON: RFC 8259.',
	},
})

/** Where the words and the numbers come from. */
export function Sources() {
	return useMessages(messages).sources
}
