import words from '@zxcvbn-ts/language-fr/dist/commonWords.json.mjs'
import firstNames from '@zxcvbn-ts/language-fr/dist/firstnames.json.mjs'
import lastNames from '@zxcvbn-ts/language-fr/dist/lastnames.json.mjs'
import { answerQuestions } from './answer-questions.ts'
import { createEstimator } from './estimate.ts'

answerQuestions(
	createEstimator({ 'commonWords-fr': words, 'firstnames-fr': firstNames, 'lastnames-fr': lastNames }),
)
