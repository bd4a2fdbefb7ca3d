import { writeFileSync } from 'node:fs'
import { operatingGuide } from './operating-guide.ts'

writeFileSync('docs/operating.md', operatingGuide())
