import { buffer } from 'node:stream/consumers'
import { renderImage } from './render.ts'

// The process that `renderSvg` starts: reads an SVG, writes a picture.
const { facts, modifiers, limits } = JSON.parse(process.argv[2]!)
const { body } = await renderImage({ ...facts, bytes: await buffer(process.stdin) }, modifiers, limits)
process.stdout.write(body)
