import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isIPv4 } from 'node:net'

/** A certificate in PEM and its key, DER-encoded as in RFC 5280; generated for each test, so that none expires. */
export type Certificate = { cert: string; key: string; privateKey: KeyObject; name: string }

type CertificateOptions = {
	/** Host names and IPv4 addresses; none for an authority. */
	hosts?: readonly string[]
	name?: string
	/** In days from now. */
	beginsIn?: number
	endsIn?: number
	/** Self-signed by default. */
	issuer?: Certificate
}

const dayMs = 86_400_000
const ecdsaWithSha256 = sequence(objectId(1, 2, 840, 10045, 4, 3, 2))

export function makeCertificate(options: CertificateOptions = {}): Certificate {
	const { hosts = [], beginsIn = -2, endsIn = 60, issuer } = options
	// Two trusted authorities of one name would be taken for each other.
	const name = options.name ?? hosts[0] ?? `Authority ${randomBytes(8).toString('hex')}`
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	const body = sequence(
		tag(0xa0, tag(0x02, Buffer.of(2))),
		tag(0x02, Buffer.concat([Buffer.of(1), randomBytes(8)])),
		ecdsaWithSha256,
		nameOf(issuer?.name ?? name),
		sequence(time(beginsIn), time(endsIn)),
		nameOf(name),
		publicKey.export({ type: 'spki', format: 'der' }),
		tag(0xa3, sequence(hosts.length > 0 ? alternativeNames(hosts) : isAuthority)),
	)
	const signature = sign('sha256', body, issuer?.privateKey ?? privateKey)
	const der = sequence(body, ecdsaWithSha256, tag(0x03, Buffer.concat([Buffer.of(0), signature])))
	const cert = `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`
	return { cert, key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })), privateKey, name }
}

function tag(kind: number, content: Buffer): Buffer {
	const { length } = content
	const long = [length >> 8, length & 0xff]
	return Buffer.concat([Buffer.from(length < 0x80 ? [kind, length] : [kind, 0x82, ...long]), content])
}

function sequence(...items: Buffer[]): Buffer {
	return tag(0x30, Buffer.concat(items))
}

function objectId(first: number, second: number, ...rest: number[]): Buffer {
	const bytes = rest.flatMap((value) => (value < 0x80 ? [value] : [...septets(value >> 7), value & 0x7f]))
	return tag(0x06, Buffer.from([first * 40 + second, ...bytes]))
}

function septets(value: number): number[] {
	return value === 0 ? [] : [...septets(value >> 7), (value & 0x7f) | 0x80]
}

function nameOf(text: string): Buffer {
	return sequence(tag(0x31, sequence(objectId(2, 5, 4, 3), tag(0x0c, Buffer.from(text)))))
}

/** GeneralizedTime: `20260131235959Z`. */
function time(inDays: number): Buffer {
	const iso = new Date(Date.now() + inDays * dayMs).toISOString()
	return tag(0x18, Buffer.from(`${iso.slice(0, 19).replace(/\D/g, '')}Z`))
}

function alternativeNames(hosts: readonly string[]): Buffer {
	const names = hosts.map((host) =>
		isIPv4(host) ? tag(0x87, Buffer.from(host.split('.').map(Number))) : tag(0x82, Buffer.from(host)),
	)
	return sequence(objectId(2, 5, 29, 17), tag(0x04, sequence(...names)))
}

const isAuthority = sequence(objectId(2, 5, 29, 19), tag(0x04, sequence(tag(0x01, Buffer.of(0xff)))))
