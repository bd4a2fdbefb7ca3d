import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arcadeHeight, arcadeOf, arcadeWidth } from './arcade.ts'

const ids = Array.from({ length: 300 }, (_, index) => `actualite-${index}`)

/** Parses left edge, width and height of an arch from its path. */
function boxOf(path: string) {
	const numbers = /^M(\S+) 200v(\S+)a(\S+) \3 0 0 1 (\S+) 0v(\S+)z$/.exec(path)?.slice(1).map(Number)
	assert.ok(numbers, path)
	const [x = NaN, up = NaN, radius = NaN, width = NaN] = numbers
	return { x, width, height: radius - up }
}

test('arches fill the width, do not overlap and stay below the top', () => {
	for (const id of ids) {
		const boxes = arcadeOf(id)
			.shapes.slice(0, -1)
			.map(({ path }) => boxOf(path))
		for (const [index, box] of boxes.entries()) {
			const next = boxes[index + 1]
			if (next) assert.ok(box.x + box.width < next.x, id)
			assert.ok(box.height > box.width / 2 && box.height < arcadeHeight, id)
		}
		const last = boxes.at(-1)!
		assert.ok(boxes[0]!.x <= 0 && last.x + last.width >= arcadeWidth - 8, id)
	}
})

test('the lit door is inside one arch', () => {
	for (const id of ids) {
		const boxes = arcadeOf(id).shapes.map(({ path }) => boxOf(path))
		const door = boxes.pop()!
		const around = boxes.filter(({ x, width }) => x < door.x && door.x + door.width < x + width)
		assert.equal(around.length, 1, id)
		assert.ok(door.height < around[0]!.height, id)
	}
})

test('the same id always gives the same arcade, and different ids differ', () => {
	const drawn = ids.map((id) => JSON.stringify(arcadeOf(id)))
	assert.deepEqual(
		ids.map((id) => JSON.stringify(arcadeOf(id))),
		drawn,
	)
	assert.ok(new Set(drawn).size > ids.length * 0.99)
})
