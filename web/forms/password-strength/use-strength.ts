import { useEffect, useRef, useState } from 'react'
import { useLocale } from '#web/i18n/locale.ts'
import { createJudge, type Judge } from './judge.ts'
import type { Question, Strength } from './strength.ts'

/** Loads the dictionary with the first character. `strength` is null for an empty field or without a dictionary. */
export function useStrength(): { strength: Strength | null; watch(question: Question): void } {
	const locale = useLocale()
	const [strength, setStrength] = useState<Strength | null>(null)
	const judge = useRef<Judge>(null)

	useEffect(
		() => () => {
			judge.current?.stop()
			judge.current = null
		},
		[locale],
	)

	return {
		strength,
		watch(question) {
			if (question.password === '') {
				judge.current?.watch(null)
				setStrength(null)
				return
			}
			judge.current ??= createJudge(locale, setStrength)
			judge.current.watch(question)
		},
	}
}
