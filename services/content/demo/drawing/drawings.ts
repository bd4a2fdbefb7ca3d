import {
	arcade,
	arch,
	circle,
	colours,
	fractions,
	ground,
	lamp,
	line,
	path,
	paving,
	picture,
	rect,
	stars,
	width,
} from './motifs.ts'

const c = colours

/** An open door in the middle of the square, between two lamps. */
const square = () =>
	picture(
		c.dusk,
		stars(3),
		...[180, 420, 1180, 1420].map((x) => arch(x, ground, 190, 330, c.slate)),
		...[180, 420, 1180, 1420].map((x) => arch(x, ground, 120, 250, c.night)),
		arcade(800, ground, 520, 610, [c.orange, c.night, c.slate, c.stone, c.light]),
		lamp(590 - 60, ground, 300),
		lamp(1010 + 60, ground, 300),
		paving((row, column) => row === 0 && column >= 5 && column <= 7),
	)

/** A valley, its river and a bridge of three arches. */
const valley = () =>
	picture(
		c.dusk,
		stars(11, 30),
		circle(1230, 210, 84, c.light),
		path('M0 520L220 300L420 470L640 240L900 500L1120 330L1380 520L1600 380V900H0z', c.slate),
		path('M0 620C260 480 520 600 760 560S1280 470 1600 560V900H0z', c.stone),
		path(
			'M690 560C760 620 600 680 740 740S1060 820 980 900H560C520 820 520 760 560 720S640 610 660 560z',
			c.cyan,
		),
		line('M640 780c60 -14 120 12 190 0M660 850c80 -14 150 12 250 0', c.deep, 7),
		path('M0 700C180 640 360 660 520 740S700 880 720 900H0z', c.night),
		path('M1600 640C1400 640 1200 700 1080 780S960 880 950 900H1600z', c.night),
		rect(410, 560, 700, 46, c.orange, 8),
		path(bridge, c.orange),
		lamp(470, 560, 150),
		lamp(1050, 560, 150),
	)

const bridge = `M410 600${[520, 760, 1000].map((x) => `V750H${x - 96}v-40a96 96 0 0 1 192 0v40h14`).join('')}H1110V600z`

/** A table under the moon, with dice and the pieces of a game. */
const gameNight = () =>
	picture(
		c.night,
		stars(29, 60),
		arch(800, 640, 980, 600, c.dusk),
		circle(1010, 230, 88, c.paper),
		circle(1046, 206, 82, c.dusk),
		lamp(330, 640, 360),
		rect(140, 640, 1320, 44, c.orange, 12),
		rect(250, 684, 60, 216, c.ember),
		rect(1290, 684, 60, 216, c.ember),
		die(610, 500, 140, -8, [0, 4, 8]),
		die(790, 540, 100, 12, [0, 2, 4, 6, 8]),
		...[
			[960, c.cyan, 120],
			[1050, c.paper, 150],
			[1140, c.cyan, 100],
		].map(([x, fill, h]) => piece(Number(x), Number(h), String(fill))),
		...[0, 1, 2, 3].map((index) =>
			rect(440 - index * 3, 622 - index * 20, 130, 16, index % 2 ? c.paper : c.pale, 4),
		),
	)

function die(x: number, y: number, side: number, angle: number, dots: readonly number[]): string {
	const pips = dots.map((dot) =>
		circle(
			x + side * (0.25 + 0.25 * (dot % 3)),
			y + side * (0.25 + 0.25 * Math.floor(dot / 3)),
			side * 0.08,
			c.night,
		),
	)
	return `<g transform="rotate(${angle} ${x + side / 2} ${y + side / 2})">${rect(x, y, side, side, c.paper, side * 0.16)}${pips.join('')}</g>`
}

const piece = (x: number, h: number, fill: string) =>
	arch(x, 640, 56, h - 30, fill) + circle(x, 640 - h + 14, 26, fill) + rect(x - 36, 622, 72, 18, fill, 6)

/** Shelves of disks under an arch, their lamps lit. */
const storage = () => {
	const next = fractions(7)
	const unit = (x: number, y: number) => [
		rect(x, y, 250, 62, c.slate, 8),
		...Array.from({ length: 4 }, (_, index) => rect(x + 18 + index * 34, y + 18, 22, 26, c.night, 4)),
		circle(x + 186, y + 31, 8, next() < 0.7 ? c.cyan : c.orange),
		circle(x + 216, y + 31, 8, next() < 0.8 ? c.cyan : c.light),
	]
	const rack = (x: number) => [
		rect(x - 14, 226, 278, ground - 226, c.stone, 12),
		...Array.from({ length: 6 }, (_, index) => unit(x, 246 + index * 78)).flat(),
	]
	return picture(
		c.dusk,
		arch(800, ground, 1180, 700, c.orange),
		arch(800, ground, 1080, 640, c.night),
		...[350, 675, 1000].flatMap(rack),
		paving((row, column) => row === 0 && column >= 4 && column <= 7),
	)
}

/** The quays: a bridge, its reflection, and pennants. */
const quays = () => {
	const spans = [230, 610, 990, 1370]
	const colourOf = (index: number) => [c.orange, c.cyan, c.paper][index % 3]!
	const rope = Array.from({ length: 14 }, (_, index) => {
		const x = 60 + index * 114
		const y = 96 + 74 * Math.sin((Math.PI * (index % 7)) / 6)
		return path(`M${x - 30} ${y}h60l-30 74z`, colourOf(index))
	})
	return picture(
		c.dusk,
		stars(41, 20),
		line('M30 96Q402 244 801 96Q1200 244 1590 96', c.pale, 5),
		...rope,
		rect(0, 380, width, 250, c.stone),
		rect(0, 362, width, 26, c.pale),
		...spans.map((x) => arch(x, 630, 280, 210, c.night)),
		...spans.map((x) => arch(x, 630, 220, 160, c.deep)),
		rect(0, 630, width, 270, c.deep),
		...spans.map(
			(x) => `<g transform="matrix(1 0 0 -1 0 1260)" opacity="0.5">${arch(x, 630, 280, 210, c.night)}</g>`,
		),
		line(
			'M80 700h260M470 690h170M760 720h300M1180 694h240M200 780h360M700 800h240M1040 776h420M60 850h280M520 866h330M1000 850h220',
			c.cyan,
			7,
		),
		boat(800, 690),
		...[420, 800, 1180].map((x) => lamp(x, 362, 100)),
	)
}

const boat = (x: number, y: number) =>
	path(`M${x - 190} ${y}h380l-56 76h-268z`, c.orange) +
	[-100, 0, 100].map((at, index) => arch(x + at, y, 56, 84, [c.paper, c.light, c.paper][index]!)).join('')

/** People in rows, seen from behind, and the light of the stage. */
const assembly = () => {
	const next = fractions(19)
	const fills = [c.stone, c.pale, c.cyan, c.stone, c.paper, c.slate]
	const row = (y: number, size: number, count: number) =>
		Array.from({ length: count }, (_, index) => {
			const x = (width / count) * (index + 0.5)
			const fill = next() < 0.09 ? c.orange : fills[Math.floor(next() * fills.length)]!
			return arch(x, y, size, size * 1.05, fill) + circle(x, y - size * 1.3, size * 0.3, fill)
		})
	return picture(
		c.night,
		arch(800, 560, 900, 520, c.orange),
		arch(800, 560, 780, 460, c.light),
		rect(720, 420, 160, 140, c.ember, 10),
		arch(800, 420, 90, 100, c.night),
		circle(800, 296, 28, c.night),
		rect(0, 560, width, 340, c.dusk),
		...row(650, 84, 12),
		...row(770, 110, 10),
		...row(930, 150, 8),
	)
}

/** A map: a coast, heights, a road and its places. */
const map = () => {
	const island = (scale: number) =>
		`<g transform="translate(${820 - 820 * scale} ${450 - 450 * scale}) scale(${scale})">${path('M330 420C300 260 470 170 640 210S880 120 1040 190S1330 240 1300 420S1240 640 1090 700S860 640 760 720S470 740 410 640S350 540 330 420z', '#FILL')}</g>`
	const layers = [
		[1.16, '#11526a'],
		[1.07, '#15708c'],
		[1, c.paper],
		[0.74, '#e6d9bf'],
		[0.48, '#d3bf98'],
		[0.24, '#bd9f6c'],
	] as const
	const pins = [
		[520, 360],
		[700, 560],
		[900, 300],
		[1130, 420],
		[1010, 600],
	] as const
	return picture(
		c.deep,
		...layers.map(([scale, fill]) => island(scale).replace('#FILL', fill)),
		line(
			'M520 380C600 460 620 520 700 580S900 640 1010 620S1110 520 1130 440S980 380 900 320',
			c.ember,
			8,
			'2 22',
		),
		...pins.map(([x, y], index) => pin(x, y, index === 3 ? 1.5 : 1)),
		`<g transform="translate(1410 720)">${circle(0, 0, 96, c.night)}${path('M0 -80L22 0L0 80L-22 0z', c.paper)}${path('M0 -80L22 0H-22z', c.orange)}</g>`,
	)
}

const pin = (x: number, y: number, scale: number) =>
	`<g transform="translate(${x} ${y}) scale(${scale})">${path('M0 26L-28 -24V-40a28 28 0 0 1 56 0v16z', c.orange)}${arch(0, -22, 24, 34, c.night)}</g>`

/** Houses on a slope, one of them lit. */
const house = () => {
	const windows = (x: number, base: number, rows: number, columns: number, isLit: boolean) =>
		Array.from({ length: rows * columns }, (_, index) => {
			const column = index % columns
			const fill = isLit ? c.light : (index * 7 + x) % 5 === 0 ? c.light : c.night
			return arch(x + 62 + column * 88, base - 190 - Math.floor(index / columns) * 128, 46, 84, fill)
		}).join('')
	const building = (x: number, base: number, w: number, h: number, fill: string) =>
		rect(x, base - h, w, h + 300, fill) + rect(x - 10, base - h - 16, w + 20, 24, c.pale, 4)
	return picture(
		c.dusk,
		stars(53, 40),
		building(40, 640, 300, 520, c.slate),
		windows(40, 690, 3, 3, false),
		building(340, 660, 300, 360, c.stone),
		windows(340, 740, 2, 3, false),
		building(1080, 700, 260, 620, c.stone),
		windows(1080, 760, 4, 2, false),
		building(1340, 710, 300, 530, c.slate),
		windows(1340, 740, 3, 3, false),
		building(640, 700, 440, 460, c.orange),
		windows(675, 630, 2, 4, true),
		arch(860, ground, 230, 230, c.ember),
		arch(860, ground, 180, 190, c.light),
		rect(652, 466, 416, 12, c.ember),
		lamp(540, ground, 230),
		paving((row, column) => row === 0 && (column === 6 || column === 7)),
	)
}

/** Shelves full of games. */
const shelves = () => {
	const next = fractions(97)
	const fills = [c.orange, c.cyan, c.paper, c.stone, c.light, c.deep, c.ember, c.pale]
	const shelf = (base: number) => {
		const boxes: string[] = []
		for (let x = 70; x < 1500;) {
			const w = 34 + next() * 70
			if (next() < 0.86)
				boxes.push(rect(x, base - 90 - next() * 90, w, 180, fills[Math.floor(next() * fills.length)]!, 5))
			x += w + 6
		}
		return `<g>${boxes.join('')}${rect(40, base, 1520, 26, c.ember, 4)}${rect(40, base + 26, 1520, 190, c.night)}</g>`
	}
	return picture(c.night, ...[206, 430, 654].map(shelf), shelf(878))
}

/** The pictures of the sample content by name: SVG. */
export const drawings: Record<string, () => string> = {
	'ouverture-du-site': square,
	'saison-quatre-de-belleroche': valley,
	'retour-sur-la-nuit-du-jeu': gameNight,
	'nouveau-stockage': storage,
	'tournoi-des-quais': quays,
	'assemblee-generale': assembly,
	'athlas-mille-lieux': map,
	'un-local-a-la-croix-rousse': house,
	etageres: shelves,
}
