const thin = '\u202f'
const noBreak = '\u00a0'

const rules: readonly { name: string; violation: RegExp }[] = [
	{
		name: 'U+202F before ; ! ?',
		violation: new RegExp(`[^${thin}\\s!?(«][;!?](?=\\s|$)|[ ${noBreak}][;!?](?=\\s|$)`, 'u'),
	},
	{ name: 'U+00A0 before :', violation: new RegExp(`[^${noBreak}\\s]:(?=\\s|$)|[ ${thin}]:(?=\\s|$)`, 'u') },
	{ name: 'U+202F inside « »', violation: new RegExp(`«[^${thin}]|[^${thin}]»`, 'u') },
	{ name: '’ and not a straight apostrophe', violation: /\p{L}'\p{L}/u },
	{ name: '… and not three points', violation: /\.\.\./ },
]

/** The rules of French typography (Imprimerie nationale) that a text violates, by name. */
export function typographyFaults(text: string): string[] {
	return rules.filter(({ violation }) => violation.test(text)).map(({ name }) => name)
}
