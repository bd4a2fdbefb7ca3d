/** Three coordinates of a colour; which ones, the function's name says. */
export type Triple = readonly [number, number, number]

/** The rows of a 3 × 3 matrix. */
export type Matrix = readonly [Triple, Triple, Triple]

export function each([a, b, c]: Triple, change: (coordinate: number) => number): Triple {
	return [change(a), change(b), change(c)]
}

export function apply(rows: Matrix, column: Triple): Triple {
	return [dot(rows[0], column), dot(rows[1], column), dot(rows[2], column)]
}

export function multiply(left: Matrix, right: Matrix): Matrix {
	const columns = transpose(right)
	const row = (of: Triple): Triple => [dot(of, columns[0]), dot(of, columns[1]), dot(of, columns[2])]
	return [row(left[0]), row(left[1]), row(left[2])]
}

/** By Cramer's rule: the columns of the inverse are the cross products of the rows. */
export function inverseOf([a, b, c]: Matrix): Matrix {
	const columns: Matrix = [cross(b, c), cross(c, a), cross(a, b)]
	const determinant = dot(a, columns[0])
	const [first, second, third] = transpose(columns)
	const shrink = (row: Triple) => each(row, (value) => value / determinant)
	return [shrink(first), shrink(second), shrink(third)]
}

/** The matrix that multiplies each coordinate by its own factor. */
export function scaling([a, b, c]: Triple): Matrix {
	return [
		[a, 0, 0],
		[0, b, 0],
		[0, 0, c],
	]
}

export function transpose([a, b, c]: Matrix): Matrix {
	return [
		[a[0], b[0], c[0]],
		[a[1], b[1], c[1]],
		[a[2], b[2], c[2]],
	]
}

const dot = (a: Triple, b: Triple) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

function cross(a: Triple, b: Triple): Triple {
	return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
