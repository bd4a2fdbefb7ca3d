import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { closeToast, currentToasts, toast, toastLimits, watchToasts } from './toast.ts'

const titles = () => currentToasts().map(({ title }) => title)

beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }))

afterEach(() => {
	for (const { id } of currentToasts()) closeToast(id)
	mock.timers.tick(toastLimits.removalMs)
	mock.timers.reset()
})

test('at most five toasts are shown, the newest ones', () => {
	for (let n = 1; n <= 12; n++) {
		toast({ title: `${n}` })
		assert.ok(currentToasts().length <= 5)
		assert.equal(titles().at(-1), `${n}`)
	}
	assert.deepEqual(titles(), ['8', '9', '10', '11', '12'])
})

test('a closed toast is removed 200 ms later and not before', () => {
	const id = toast({ title: 'Connexion réussie' })
	closeToast(id)
	assert.deepEqual(
		currentToasts().map(({ open }) => open),
		[false],
	)
	mock.timers.tick(199)
	assert.equal(currentToasts().length, 1)
	mock.timers.tick(1)
	assert.equal(currentToasts().length, 0)
})

test('closing a toast twice or a removed one changes nothing', () => {
	const id = toast({ title: 'Enregistré' })
	closeToast(id)
	const before = currentToasts()
	closeToast(id)
	closeToast(-1)
	assert.equal(currentToasts(), before)
})

test('listeners are called on each change until they unsubscribe', () => {
	let notifications = 0
	const unsubscribe = watchToasts(() => notifications++)
	const id = toast({ title: 'Enregistré' })
	closeToast(id)
	unsubscribe()
	mock.timers.tick(200)
	assert.equal(notifications, 2)
})
