const thin = '\u202f'
const noBreak = '\u00a0'

const rules: readonly { what: string; wrong: RegExp }[] = [
	{
		what: 'U+202F before ; ! ?',
		wrong: new RegExp(`[^${thin}\\s!?(«][;!?](?=\\s|$)|[ ${noBreak}][;!?](?=\\s|$)`, 'u'),
	},
	{ what: 'U+00A0 before :', wrong: new RegExp(`[^${noBreak}\\s]:(?=\\s|$)|[ ${thin}]:(?=\\s|$)`, 'u') },
	{ what: 'U+202F inside « »', wrong: new RegExp(`«[^${thin}]|[^${thin}]»`, 'u') },
	{ what: '’ and not a straight apostrophe', wrong: /\p{L}'\p{L}/u },
	{ what: '… and not three points', wrong: /\.\.\./ },
]

/** What is wrong with a French text by the typography of the Imprimerie nationale, in words; empty when nothing is. */
export function typographyFaults(text: string): string[] {
	return rules.filter(({ wrong }) => wrong.test(text)).map(({ what }) => what)
}
