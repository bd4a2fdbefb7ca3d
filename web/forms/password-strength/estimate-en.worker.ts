import words from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs'
import firstNames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs'
import { answerQuestions } from './answer-questions.ts'
import { createEstimator } from './estimate.ts'

answerQuestions(createEstimator({ 'commonWords-en': words, 'firstnames-en': firstNames }))
