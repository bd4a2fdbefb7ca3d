type Xyz = readonly [x: number, y: number, z: number]

/** Primaries relative to D50, as ICC profiles give them: those of sRGB, and of Display P3 (SMPTE EG 432-1). */
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
} as const satisfies Record<string, readonly [Xyz, Xyz, Xyz]>

const gamma = 2.2

/** The smallest ICC profile (version 2) of a screen: a name, three primaries, one gamma. */
export function screenProfile(name: string, [red, green, blue]: readonly [Xyz, Xyz, Xyz]): Buffer {
	const fixed = (value: number) => {
		const bytes = Buffer.alloc(4)
		bytes.writeInt32BE(Math.round(value * 65_536))
		return bytes
	}
	const xyz = (values: Xyz) => Buffer.concat([Buffer.from('XYZ \0\0\0\0'), ...values.map(fixed)])
	const length = Buffer.alloc(4)
	length.writeUInt32BE(name.length + 1)
	const desc = Buffer.concat([
		Buffer.from('desc\0\0\0\0'),
		length,
		Buffer.from(`${name}\0`),
		Buffer.alloc(78),
	])
	const curve = Buffer.from([
		...Buffer.from('curv\0\0\0\0'),
		0,
		0,
		0,
		1,
		2,
		Math.round((gamma - 2) * 256),
		0,
		0,
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
