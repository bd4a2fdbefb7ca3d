/** The slug of each tool that has its own page. */
export const toolSlugs = [
	'base64-converter',
	'color-converter',
	'hash-generator',
	'image-resizer',
	'lorem-generator',
	'password-generator',
	'qrcode-generator',
	'text-analyzer',
	'unit-converter',
]
