import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** One import: of a file of ours (`target`), or of a package or a part of Node (`outside`). */
export type Import = {
  line: number
  target?: string
  outside?: string
  typeOnly: boolean
  /** `import('x')`: loaded when that line runs */
  late?: boolean
}
/** Imports by file; paths are relative to the root, with forward slashes. */
export type Imports = Map<string, Import[]>

const folders = ['contract', 'site', 'renderer', 'src', 'server', 'demo', 'addons', 'stories', 'tests', 'scripts', 'bench']

/** Every import statement of the project's sources, dynamic ones with a fixed name included. */
export function readImports(root: string): Imports {
  const files = folders.flatMap(folder => listSources(root, folder))
  return new Map(
    files.map(file => [file, importsOf(file, readFileSync(join(root, file), 'utf8'), path => existsSync(join(root, path)))]),
  )
}

function listSources(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  const names = readdirSync(join(root, folder), { recursive: true }).map(name => String(name).replaceAll('\\', '/'))
  return names.filter(name => /\.(?:tsx?|mjs)$/.test(name) && !name.includes('node_modules')).map(name => `${folder}/${name}`)
}

// A clause may run over lines, but holds no quote and no statement of its own.
const statement =
  /^[ \t]*(import|export)\b([^'"`;]*?)\bfrom\s*(['"])([^'"\n]+)\3|^[ \t]*import\s*(['"])([^'"\n]+)\5|\bimport\(\s*(?:\/\*.*?\*\/\s*)?(['"])([^'"\n]+)\7\s*\)/gm

/** The imports in one source text. Those within comments do not count. */
export function importsOf(file: string, source: string, exists: (path: string) => boolean): Import[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ' '))
  return [...code.matchAll(statement)].map(match => {
    const name = match[4] ?? match[6] ?? match[8] ?? ''
    const line = code.slice(0, match.index).split('\n').length
    // A type written as `import('x').T` is gone when the code runs, as `import type` is.
    const typeOnly =
      /^\s*type\b/.test(match[2] ?? '') ||
      onlyTypes(match[2] ?? '') ||
      (match[8] !== undefined && code[match.index + match[0].length] === '.')
    const how = { line, typeOnly, ...(match[8] !== undefined && !typeOnly ? { late: true } : {}) }
    return name.startsWith('.') ? { ...how, target: resolve(file, name, exists) } : { ...how, outside: name }
  })
}

/** `import { type A, type B } from …` */
function onlyTypes(clause: string): boolean {
  const names = /^\s*\{([^}]*)\}\s*$/
    .exec(clause)?.[1]
    ?.split(',')
    .filter(name => name.trim() !== '')
  return names?.every(name => /^\s*type\s/.test(name)) ?? false
}

function resolve(file: string, name: string, exists: (path: string) => boolean): string {
  const path = posix.normalize(posix.join(posix.dirname(file), name.split('?', 1)[0]!))
  return ['', '.ts', '.tsx', '/index.ts'].map(end => path + end).find(exists) ?? path
}
