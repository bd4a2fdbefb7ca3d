/** A multiplier of Fibonacci hashing: Knuth, The Art of Computer Programming, volume 3, section 6.4. */
const golden = 0x9e3779b1
const free = -1

/** Numbers from 0 for pairs of numbers, each pair its own: a table in plain arrays, for hundreds of thousands of pairs. */
export function createPairNumbers() {
	let slots = new Int32Array(1 << 12).fill(free)
	let firsts = new Int32Array(1 << 11)
	let seconds = new Int32Array(1 << 11)
	let size = 0

	function slotOf(first: number, second: number): number {
		const mask = slots.length - 1
		let slot = (Math.imul(Math.imul(first, golden) ^ second, golden) >>> 7) & mask
		for (;;) {
			const found = slots[slot]!
			if (found === free || (firsts[found] === first && seconds[found] === second)) return slot
			slot = (slot + 1) & mask
		}
	}

	function grow(): void {
		slots = new Int32Array(slots.length * 2).fill(free)
		firsts = enlarged(firsts)
		seconds = enlarged(seconds)
		for (let number = 0; number < size; number += 1) slots[slotOf(firsts[number]!, seconds[number]!)] = number
	}

	return {
		/** How many pairs are known. */
		get size() {
			return size
		},
		pair: (number: number): [number, number] => [firsts[number]!, seconds[number]!],
		of(first: number, second: number): number {
			const slot = slotOf(first, second)
			const known = slots[slot]!
			if (known !== free) return known
			slots[slot] = size
			firsts[size] = first
			seconds[size] = second
			size += 1
			if (size === firsts.length) grow()
			return size - 1
		},
	}
}

/** The same numbers with as much room again. */
export function enlarged(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
	const larger = new Int32Array(array.length * 2)
	larger.set(array)
	return larger
}
