/** The permutation Keccak-f[1600] of FIPS 202, section 3, on 25 lanes of 64 bits, each as a low and a high half. */

const rounds = 24

/** ι: the constants of the rounds, from the linear feedback register of algorithm 5. */
const constants = roundConstants()
/** ρ and π: from which lane each lane comes, and by how much it is turned (algorithms 2 and 3). */
const turns = laneTurns()

/** The lanes once moved, and the parities of the columns: every permutation writes them anew. */
const moved = new Int32Array(50)
const column = new Int32Array(10)

export function permute(state: Int32Array): void {
	for (let round = 0; round < rounds; round += 1) {
		mixColumns(state)
		for (let lane = 0; lane < 25; lane += 1) {
			const from = turns.from[lane]! * 2
			let low = state[from]!
			let high = state[from + 1]!
			let by = turns.by[lane]!
			if (by >= 32) {
				low = state[from + 1]!
				high = state[from]!
				by -= 32
			}
			moved[lane * 2] = by === 0 ? low : (low << by) | (high >>> (32 - by))
			moved[lane * 2 + 1] = by === 0 ? high : (high << by) | (low >>> (32 - by))
		}
		mixRows(state)
		state[0]! ^= constants[round * 2]!
		state[1]! ^= constants[round * 2 + 1]!
	}
}

/** θ: each bit takes in the parity of two columns beside it (algorithm 1). */
function mixColumns(state: Int32Array): void {
	for (let at = 0; at < 10; at += 1) {
		column[at] = state[at]! ^ state[at + 10]! ^ state[at + 20]! ^ state[at + 30]! ^ state[at + 40]!
	}
	for (let x = 0; x < 10; x += 2) {
		const left = (x + 8) % 10
		const right = (x + 2) % 10
		const low = column[left]! ^ ((column[right]! << 1) | (column[right + 1]! >>> 31))
		const high = column[left + 1]! ^ ((column[right + 1]! << 1) | (column[right]! >>> 31))
		for (let row = 0; row < 50; row += 10) {
			state[row + x]! ^= low
			state[row + x + 1]! ^= high
		}
	}
}

/** χ: each bit of the moved lanes takes in two beside it in its row (algorithm 4). */
function mixRows(state: Int32Array): void {
	for (let row = 0; row < 50; row += 10) {
		for (let at = row; at < row + 2; at += 1) {
			const a = moved[at]!
			const b = moved[at + 2]!
			const c = moved[at + 4]!
			const d = moved[at + 6]!
			const e = moved[at + 8]!
			state[at] = a ^ (~b & c)
			state[at + 2] = b ^ (~c & d)
			state[at + 4] = c ^ (~d & e)
			state[at + 6] = d ^ (~e & a)
			state[at + 8] = e ^ (~a & b)
		}
	}
}

function roundConstants(): Int32Array {
	const halves = new Int32Array(rounds * 2)
	let register = 1
	for (let round = 0; round < rounds; round += 1) {
		for (let step = 0; step < 7; step += 1) {
			const bit = 2 ** step - 1
			if (register & 1) halves[round * 2 + (bit < 32 ? 0 : 1)]! ^= 1 << (bit % 32)
			register <<= 1
			if (register & 256) register ^= 0x171
		}
	}
	return halves
}

function laneTurns() {
	const from = new Uint8Array(25)
	const by = new Uint8Array(25)
	let [x, y] = [1, 0]
	for (let step = 0; step < 24; step += 1) {
		const next = [y, (2 * x + 3 * y) % 5] as const
		const to = next[0] + 5 * next[1]
		from[to] = x + 5 * y
		by[to] = (((step + 1) * (step + 2)) / 2) % 64
		;[x, y] = next
	}
	return { from, by }
}
