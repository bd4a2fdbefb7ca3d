import { useEffect, useRef, useState } from 'react'
import { type Judgement, longestJudged } from './judgement.ts'

type Judged = { password: string; judgement: Judgement }

const open = () => new Worker(new URL('./judge.worker.ts', import.meta.url), { type: 'module' })

/**
 * Judges a password in a worker that stays as long as the page: it takes a moment to read its dictionaries, which load
 * with the first character. Where another password is typed meanwhile, only the newest is judged next.
 */
export function useJudgement(password: string) {
	const [judged, setJudged] = useState<Judged>()
	const [isLost, setLost] = useState(false)
	const worker = useRef<Worker>(null)
	const turns = useRef<{ asked: string; wanted: string }>({ asked: '', wanted: '' })

	useEffect(() => {
		const { current } = turns
		current.wanted = password.slice(0, longestJudged + 1)
		if (password === '' || current.asked !== '') return
		function askNext() {
			current.asked = current.wanted
			if (current.asked !== '') worker.current?.postMessage(current.asked)
		}
		if (!worker.current) {
			worker.current = open()
			worker.current.addEventListener('message', ({ data }: MessageEvent<Judgement>) => {
				setLost(false)
				setJudged({ password: current.asked, judgement: data })
				if (current.asked === current.wanted) current.asked = ''
				else askNext()
			})
			worker.current.addEventListener('error', () => {
				worker.current?.terminate()
				worker.current = null
				current.asked = ''
				setLost(true)
			})
		}
		askNext()
	}, [password])

	useEffect(
		() => () => {
			worker.current?.terminate()
			worker.current = null
		},
		[],
	)

	if (password === '') return { judgement: undefined, isNewest: true, isLost: false }
	return {
		judgement: judged?.judgement,
		isNewest: judged?.password === password.slice(0, longestJudged + 1),
		isLost,
	}
}
