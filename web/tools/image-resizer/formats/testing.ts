type Xyz = readonly [x: number, y: number, z: number]

/** Relative to D50: sRGB, Display P3 (SMPTE EG 432-1), Adobe RGB (1998). */
export const primaries = {
	srgb: [
		[0.4361, 0.2225, 0.0139],
		[0.3851, 0.7169, 0.0971],
		[0.1431, 0.0606, 0.7141],
	],
	p3: [
		[0.5151, 0.2412, -0.0011],
		[0.292, 0.6922, 0.0419],
		[0.1571, 0.0666, 0.7841],
	],
	adobe: [
		[0.60974, 0.31111, 0.01947],
		[0.20528, 0.62567, 0.06087],
		[0.14919, 0.06322, 0.74457],
	],
} as const satisfies Record<string, readonly [Xyz, Xyz, Xyz]>

export function withProfile(heic: Buffer, profile: Buffer): Buffer {
	const growth = profile.length + 13
	const colr = Buffer.alloc(12)
	colr.writeUInt32BE(profile.length + 12)
	colr.write('colrprof', 4, 'latin1')
	const at = (type: string) => heic.indexOf(type) - 4
	const endOf = (type: string) => at(type) + heic.readUInt32BE(at(type))
	const [propertiesEnd, ownersEnd] = [endOf('ipco'), endOf('ipma')]
	const ours = Buffer.from(heic)
	for (const [type, more] of [
		['meta', growth],
		['iprp', growth],
		['ipco', growth - 1],
		['ipma', 1],
	] as const) {
		ours.writeUInt32BE(heic.readUInt32BE(at(type)) + more, at(type))
	}
	const countAt = at('ipma') + 18
	ours.writeUInt8(heic.readUInt8(countAt) + 1, countAt)
	const baseAt = at('iloc') + 20
	ours.writeUInt32BE(heic.readUInt32BE(baseAt) + growth, baseAt)
	// Property 4 is added here.
	const owners = Buffer.concat([ours.subarray(propertiesEnd, ownersEnd), Buffer.from([4])])
	return Buffer.concat([ours.subarray(0, propertiesEnd), colr, profile, owners, ours.subarray(ownersEnd)])
}

const fixed = (value: number) => {
	const bytes = Buffer.alloc(4)
	bytes.writeInt32BE(Math.round(value * 65_536))
	return bytes
}

export function tableCurve(...entries: number[]): Buffer {
	const curve = Buffer.alloc(12 + entries.length * 2)
	curve.write('curv', 'latin1')
	curve.writeUInt32BE(entries.length, 8)
	for (const [index, entry] of entries.entries()) curve.writeUInt16BE(entry, 12 + index * 2)
	return curve
}

/** ICC.1:2022, table 68. */
export function formulaCurve(kind: number, ...numbers: number[]): Buffer {
	const head = Buffer.alloc(12)
	head.write('para', 'latin1')
	head.writeUInt16BE(kind, 8)
	return Buffer.concat([head, ...numbers.map(fixed)])
}

/** Formula 3 with the curve of sRGB and Display P3 (IEC 61966-2-1). */
export const srgbCurve = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]

/** 2.2, as encoded by Adobe RGB (1998). */
const usualCurve = tableCurve(0x0233)

export function screenProfile(
	name: string,
	[red, green, blue]: readonly [Xyz, Xyz, Xyz],
	curve: Buffer = usualCurve,
): Buffer {
	const xyz = (values: Xyz) => Buffer.concat([Buffer.from('XYZ \0\0\0\0'), ...values.map(fixed)])
	const length = Buffer.alloc(4)
	length.writeUInt32BE(name.length + 1)
	const desc = Buffer.concat([
		Buffer.from('desc\0\0\0\0'),
		length,
		Buffer.from(`${name}\0`),
		Buffer.alloc(78),
	])
	const parts: [string, Buffer][] = [
		['desc', desc],
		['cprt', Buffer.from('text\0\0\0\0none\0')],
		['wtpt', xyz([0.9642, 1, 0.8249])],
		['rXYZ', xyz(red)],
		['gXYZ', xyz(green)],
		['bXYZ', xyz(blue)],
		['rTRC', curve],
		['gTRC', curve],
		['bTRC', curve],
	]
	let at = 132 + parts.length * 12
	const table = parts.map(([tag, { length: size }]) => {
		const entry = Buffer.alloc(12)
		entry.write(tag, 'latin1')
		entry.writeUInt32BE(at, 4)
		entry.writeUInt32BE(size, 8)
		at += (size + 3) & ~3
		return entry
	})
	const padded = parts.map(([, data]) => Buffer.concat([data, Buffer.alloc(-data.length & 3)]))
	const header = Buffer.alloc(132)
	header.writeUInt32BE(at)
	header.writeUInt32BE(0x02100000, 8)
	header.write('mntrRGB XYZ ', 12, 'latin1')
	header.write('acsp', 36, 'latin1')
	fixed(0.9642).copy(header, 68)
	fixed(1).copy(header, 72)
	fixed(0.8249).copy(header, 76)
	header.writeUInt32BE(parts.length, 128)
	return Buffer.concat([header, ...table, ...padded])
}
