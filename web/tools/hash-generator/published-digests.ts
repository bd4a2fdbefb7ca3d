import type { Keying } from './keying.ts'

type Published = {
	id: string
	key?: string
	context?: string
	source: string
	wanted: string
	/** The input: a text, or a number of bytes that repeat 0 to 250. */
} & ({ text: string } | { pattern: number })

/** The key and the context of BLAKE3's test_vectors.json. */
const blake3Key = 'whats the Elvish word for friend'
const blake3Context = 'BLAKE3 2019-12-27 16:29:52 test vectors context'

type Secret = Pick<Published, 'key' | 'context'>

const ofTexts = (id: string, source: string, digests: Record<string, string>, secret?: Secret): Published[] =>
	Object.entries(digests).map(([text, wanted]) => ({ id, source, ...secret, text, wanted }))

const ofPatterns = (
	id: string,
	source: string,
	digests: Record<number, string>,
	secret?: Secret,
): Published[] =>
	Object.entries(digests).map(([length, wanted]) => ({
		id,
		source,
		...secret,
		pattern: Number(length),
		wanted,
	}))

export const published: readonly Published[] = [
	...ofTexts('sha1', 'FIPS 180-4, NIST', {
		abc: 'a9993e364706816aba3e25717850c26c9cd0d89d',
	}),
	...ofTexts('sha224', 'FIPS 180-4, NIST', {
		abc: '23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7',
	}),
	...ofTexts('sha256', 'FIPS 180-4, NIST', {
		abc: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
		abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq:
			'248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
	}),
	...ofTexts('sha384', 'FIPS 180-4, NIST', {
		abc: 'cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7',
	}),
	...ofTexts('sha512', 'FIPS 180-4, NIST', {
		abc: 'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
	}),
	...ofTexts('sha512-224', 'FIPS 180-4, NIST', {
		abc: '4634270f707b6a54daae7530460842e20e37ed265ceee9a43e8924aa',
	}),
	...ofTexts('sha512-256', 'FIPS 180-4, NIST', {
		abc: '53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23',
	}),
	...ofTexts('sha3-224', 'FIPS 202, NIST', {
		'': '6b4e03423667dbb73b6e15454f0eb1abd4597f9a1b078e3f5b5a6bc7',
		abc: 'e642824c3f8cf24ad09234ee7d3c766fc9a3a5168d0c94ad73b46fdf',
	}),
	...ofTexts('sha3-256', 'FIPS 202, NIST', {
		'': 'a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a',
		abc: '3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532',
	}),
	...ofTexts('sha3-384', 'FIPS 202, NIST', {
		'': '0c63a75b845e4f7d01107d852e4c2485c51a50aaaa94fc61995e71bbee983a2ac3713831264adb47fb6bd1e058d5f004',
		abc: 'ec01498288516fc926459f58e2c6ad8df9b473cb0fc08c2596da7cf0e49be4b298d88cea927ac7f539f1edf228376d25',
	}),
	...ofTexts('sha3-512', 'FIPS 202, NIST', {
		'': 'a69f73cca23a9ac5c8b567dc185a756e97c982164fe25859e0d1dcc1475c80a615b2123af1f5f94c11e3e9402c3ac558f500199d95b6d3e301758586281dcd26',
		abc: 'b751850b1a57168a5693cd924b6b096e08f621827444f70d884f5d0240d2712e10e116e9192af3c91a7ec57647e3934057340b4cf408d5a56592f8274eec53f0',
	}),
	...ofTexts('shake128', 'FIPS 202, NIST', {
		'': '7f9c2ba4e88f827d616045507605853ed73b8093f6efbc88eb1a6eacfa66ef26',
	}),
	...ofTexts('shake256', 'FIPS 202, NIST', {
		'': '46b9dd2b0ba88d13233b3feb743eeb243fcd52ea62b81b82b50c27646ed5762fd75dc4ddd8c0f200cb05019d67b592f6fc821c49479ab48640292eacb3b7c4be',
	}),
	...ofTexts('keccak256', 'Keccak, KAT_MCT', {
		'': 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
	}),
	...ofTexts('keccak512', 'Keccak, KAT_MCT', {
		'': '0eab42de4c3ceb9235fc91acffe746b29c29a8c366b7c60e4e67c466f36a4304c00fa9caf9d87976ba469bcbe06713b435f091ef2769fb160cdab33d3670680e',
	}),
	...ofTexts('md5', 'RFC 1321', {
		'': 'd41d8cd98f00b204e9800998ecf8427e',
		a: '0cc175b9c0f1b6a831c399e269772661',
		abc: '900150983cd24fb0d6963f7d28e17f72',
		'message digest': 'f96b697d7cb7938d525a2f31aaf161d0',
		abcdefghijklmnopqrstuvwxyz: 'c3fcd3d76192e4007dfb496cca67e13b',
		ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789: 'd174ab98d277d9f5a5611c2c9f419d9f',
		'12345678901234567890123456789012345678901234567890123456789012345678901234567890':
			'57edf4a22be3c955ac49da2e2107b67a',
	}),
	...ofTexts('blake2b', 'RFC 7693', {
		abc: 'ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923',
	}),
	...ofTexts('blake2s', 'RFC 7693', {
		abc: '508c5e8c327c14e2e1a72ba34eeb452f37458b209ed63a294d999b4c86675982',
	}),
	...ofPatterns('blake3', 'BLAKE3, test_vectors.json', {
		0: 'af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262',
		1: '2d3adedff11b61f14c886e35afa036736dcd87a74d27b5c1510225d0f592e213',
		1024: '42214739f095a406f3fc83deb889744ac00df831c10daa55189b5d121c855af7',
		1025: 'd00278ae47eb27b34faecf67b4fe263f82d5412916c1ffd97c8cb7fb814b8444',
		31744: '62b6960e1a44bcc1eb1a611a8d6235b6b4b78f32e7abc4fb4c6cdcce94895c47',
	}),
	...ofPatterns(
		'blake3',
		'BLAKE3, test_vectors.json',
		{
			0: '92b2b75604ed3c761f9d6f62392c8a9227ad0ea3f09573e783f1498a4ed60d26',
			1: '6d7878dfff2f485635d39013278ae14f1454b8c0a3a2d34bc1ab38228a80c95b',
			1024: '75c46f6f3d9eb4f55ecaaee480db732e6c2105546f1e675003687c31719c7ba4',
			1025: '357dc55de0c7e382c900fd6e320acc04146be01db6a8ce7210b7189bd664ea69',
			31744: 'efa53b389ab67c593dba624d898d0f7353ab99e4ac9d42302ee64cbf9939a419',
		},
		{ key: blake3Key },
	),
	...ofPatterns(
		'blake3',
		'BLAKE3, test_vectors.json',
		{
			0: '2cc39783c223154fea8dfb7c1b1660f2ac2dcbd1c1de8277b0b0dd39b7e50d7d',
			1: 'b3e2e340a117a499c6cf2398a19ee0d29cca2bb7404c73063382693bf66cb06c',
			1024: '7356cd7720d5b66b6d0697eb3177d9f8d73a4a5c5e968896eb6a689684302706',
			1025: 'effaa245f065fbf82ac186839a249707c3bddf6d3fdda22d1b95a3c970379bcb',
			31744: '39772aef80e0ebe60596361e45b061e8f417429d529171b6764468c22928e28e',
		},
		{ context: blake3Context },
	),
	...ofTexts('ripemd160', 'RIPEMD-160, Dobbertin, Bosselaers, Preneel', {
		'': '9c1185a5c5e9fc54612808977ee8f548b2258d31',
		abc: '8eb208f7e05d987a9b044a8e98c6b087f15a0bfc',
	}),
	...ofTexts('whirlpool', 'ISO/IEC 10118-3', {
		'': '19fa61d75522a4669b44e39c1d2e1726c530232130d407f89afee0964997f7a73e83be698b288febcf88e3e03c4f0757ea8964e59b63d93708b138cc42a66eb3',
		abc: '4e2448a4c6f486bb16b6562c73b4020bf3043e3a731bce721ae1b303d97e6d4c7181eebdb6c57e277d0e34957114cbd6c797fc9d95d8b582d225292076d4eef5',
	}),
	...ofTexts('sm3', 'GB/T 32905', {
		abc: '66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0',
	}),
	...ofTexts('crc32', 'Catalogue of parametrised CRC algorithms', {
		'123456789': 'cbf43926',
	}),
	...ofTexts('crc32c', 'Catalogue of parametrised CRC algorithms', {
		'123456789': 'e3069283',
	}),
	...ofTexts('crc64', 'Catalogue of parametrised CRC algorithms', {
		'123456789': '995dc9bbdf1939fa',
	}),
	...ofTexts('adler32', 'zlib (RFC 1950)', {
		Wikipedia: '11e60398',
	}),
	...ofTexts('xxh32', 'xxHash, sanity checks', {
		'': '02cc5d05',
	}),
	...ofTexts('xxh64', 'xxHash, sanity checks', {
		'': 'ef46db3751d8e999',
	}),
	...ofTexts('xxh3', 'xxHash, sanity checks', {
		'': '2d06800538d394c2',
	}),
	...ofTexts('xxh128', 'xxHash, sanity checks', {
		'': '99aa06d3014798d86001c324468d497f',
	}),
	...ofTexts(
		'md5',
		'RFC 2104',
		{
			'Hi There': '9294727a3638bb1c13f48ef8158bfc9d',
		},
		{ key: '\x0b'.repeat(16) },
	),
	...ofTexts(
		'sha1',
		'RFC 2202',
		{
			'Hi There': 'b617318655057264e28bc0b6fb378c8ef146be00',
		},
		{ key: '\x0b'.repeat(20) },
	),
	...ofTexts(
		'sha224',
		'RFC 4231, case 1',
		{
			'Hi There': '896fb1128abbdf196832107cd49df33f47b4b1169912ba4f53684b22',
		},
		{ key: '\x0b'.repeat(20) },
	),
	...ofTexts(
		'sha224',
		'RFC 4231, case 2',
		{
			'what do ya want for nothing?': 'a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44',
		},
		{ key: 'Jefe' },
	),
	...ofTexts(
		'sha256',
		'RFC 4231, case 1',
		{
			'Hi There': 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
		},
		{ key: '\x0b'.repeat(20) },
	),
	...ofTexts(
		'sha256',
		'RFC 4231, case 2',
		{
			'what do ya want for nothing?': '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
		},
		{ key: 'Jefe' },
	),
	...ofTexts(
		'sha384',
		'RFC 4231, case 1',
		{
			'Hi There':
				'afd03944d84895626b0825f4ab46907f15f9dadbe4101ec682aa034c7cebc59cfaea9ea9076ede7f4af152e8b2fa9cb6',
		},
		{ key: '\x0b'.repeat(20) },
	),
	...ofTexts(
		'sha384',
		'RFC 4231, case 2',
		{
			'what do ya want for nothing?':
				'af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e8e2240ca5e69e2c78b3239ecfab21649',
		},
		{ key: 'Jefe' },
	),
	...ofTexts(
		'sha512',
		'RFC 4231, case 1',
		{
			'Hi There':
				'87aa7cdea5ef619d4ff0b4241a1d6cb02379f4e2ce4ec2787ad0b30545e17cdedaa833b7d6b8a702038b274eaea3f4e4be9d914eeb61f1702e696c203a126854',
		},
		{ key: '\x0b'.repeat(20) },
	),
	...ofTexts(
		'sha512',
		'RFC 4231, case 2',
		{
			'what do ya want for nothing?':
				'164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737',
		},
		{ key: 'Jefe' },
	),
]

const encoder = new TextEncoder()

export const inputOf = (vector: Published): Uint8Array<ArrayBuffer> =>
	'text' in vector
		? encoder.encode(vector.text)
		: Uint8Array.from({ length: vector.pattern }, (_, index) => index % 251)

export function keyingOf({ key, context }: Published): Keying {
	if (context !== undefined) return { kind: 'derive', context }
	return key === undefined ? { kind: 'none' } : { kind: 'key', bytes: encoder.encode(key) }
}
