import type { NotationName } from './names.ts'

type Published = { notation: NotationName; bytes: Uint8Array; text: string; source: string }

const utf8 = (text: string) => new TextEncoder().encode(text)
const hex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const words = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar']

/** RFC 4648, section 10: what each of the words is. */
const rfc4648: Partial<Record<NotationName, string[]>> = {
	base64: ['', 'Zg==', 'Zm8=', 'Zm9v', 'Zm9vYg==', 'Zm9vYmE=', 'Zm9vYmFy'],
	base32: ['', 'MY======', 'MZXQ====', 'MZXW6===', 'MZXW6YQ=', 'MZXW6YTB', 'MZXW6YTBOI======'],
	base32hex: ['', 'CO======', 'CPNG====', 'CPNMU===', 'CPNMUOG=', 'CPNMUOJ1', 'CPNMUOJ1E8======'],
	base16: ['', '66', '666F', '666F6F', '666F6F62', '666F6F6261', '666F6F626172'],
}

/** What standards give as examples of themselves. */
export const published: readonly Published[] = [
	...Object.entries(rfc4648).flatMap(([notation, texts]) =>
		texts.map((text, index) => ({
			notation: notation as NotationName,
			bytes: utf8(words[index]!),
			text,
			source: 'RFC 4648, § 10',
		})),
	),
	{
		notation: 'base64url',
		bytes: utf8('{"iss":"joe",\r\n "exp":1300819380,\r\n "http://example.com/is_root":true}'),
		text: 'eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ',
		source: 'RFC 7515, § 3.3',
	},
	{
		notation: 'base64url',
		bytes: hex('03ecffe0c1'),
		text: 'A-z_4ME',
		source: 'RFC 7515, annexe C',
	},
	{ notation: 'base45', bytes: utf8('AB'), text: 'BB8', source: 'RFC 9285, § 4.3' },
	{ notation: 'base45', bytes: utf8('Hello!!'), text: '%69 VD92EX0', source: 'RFC 9285, § 4.3' },
	{ notation: 'base45', bytes: utf8('base-45'), text: 'UJCLQE7W581', source: 'RFC 9285, § 4.3' },
	{ notation: 'base45', bytes: utf8('ietf!'), text: 'QED8WEX0', source: 'RFC 9285, § 4.4' },
	{ notation: 'ascii85', bytes: utf8('sure.'), text: 'F*2M7/c', source: 'Wikipédia, Ascii85' },
	{
		notation: 'z85',
		bytes: hex('864fd26fb559f75b'),
		text: 'HelloWorld',
		source: 'ZeroMQ RFC 32',
	},
	{
		notation: 'base58',
		bytes: utf8('Hello World!'),
		text: '2NEpo7TZRRrLZSi2U',
		source: 'draft-msporny-base58-03, § 5',
	},
	{
		notation: 'base58',
		bytes: hex('0000287fb4cd'),
		text: '11233QC4',
		source: 'draft-msporny-base58-03, § 5',
	},
]
