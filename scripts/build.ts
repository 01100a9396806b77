import { resolve } from 'node:path'
import { buildConsole, isBuilt } from './serve/buildConsole.ts'

// `npm run build`: the console into dist/console, ready to be served; nothing to do when no source changed.
const root = resolve(import.meta.dirname, '..')
if (!isBuilt(root)) await buildConsole(root)
