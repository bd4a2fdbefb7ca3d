/** Whether a mask turns the module of column `x` and row `y` over. ISO/IEC 18004:2015, table 10. */
export function isMasked(mask: number, x: number, y: number): boolean {
	return conditions[mask]!(x, y) === 0
}

const conditions: readonly ((x: number, y: number) => number)[] = [
	(x, y) => (x + y) % 2,
	(_x, y) => y % 2,
	(x) => x % 3,
	(x, y) => (x + y) % 3,
	(x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
	(x, y) => ((x * y) % 2) + ((x * y) % 3),
	(x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
	(x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
]

/** What makes a symbol hard to read, in points. ISO/IEC 18004:2015, section 7.8.3. */
export function penaltyOf(modules: readonly (readonly boolean[])[]): number {
	const rows = modules.map(write)
	const columns = modules.map((_, x) => write(modules.map((row) => row[x]!)))
	const lines = [...rows, ...columns]
	const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? [])
	const runPoints = runs.reduce((sum, run) => sum + run.length - 2, 0)
	const finderPoints = 40 * lines.reduce((sum, line) => sum + countFinders(line), 0)
	const dark = rows.join('').replaceAll('0', '').length
	const balancePoints = 10 * Math.floor(Math.abs((dark / modules.length ** 2) * 100 - 50) / 5)
	return runPoints + 3 * countBlocks(rows) + finderPoints + balancePoints
}

const write = (line: readonly boolean[]) => line.map((isDark) => (isDark ? '1' : '0')).join('')

/** Runs that could be taken for a finder: dark and light as 1:1:3:1:1 beside four light modules. */
const countFinders = (line: string) => line.match(/(?=10111010000|00001011101)/g)?.length ?? 0

/** Squares of two by two modules of one colour. */
function countBlocks(rows: readonly string[]): number {
	let count = 0
	for (let y = 1; y < rows.length; y++) {
		const [above, row] = [rows[y - 1]!, rows[y]!]
		for (let x = 1; x < row.length; x++) {
			if (row[x] === row[x - 1] && row[x] === above[x] && row[x] === above[x - 1]) count++
		}
	}
	return count
}
