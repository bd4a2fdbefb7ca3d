/** The last part of the address of each tool that has a page of its own. */
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
