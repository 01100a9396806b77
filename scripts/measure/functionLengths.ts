import { parseAst } from 'vite'

export type Length = { lines: number; place: string }

/** Every function in a source text that has a body of statements, with the lines it covers. */
export function functionLengths(file: string, source: string): Length[] {
  const starts = lineStarts(source)
  const lengths: Length[] = []
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), node => {
    if (!isFunction(node)) return
    const first = lineOf(starts, node.start)
    lengths.push({ lines: lineOf(starts, node.end) - first + 1, place: `${file}:${first}` })
  })
  return lengths
}

type Node = { type: string; start: number; end: number; body?: { type?: string } }

const isFunction = (node: Node) => /^(?:Arrow)?Function/.test(node.type) && /^(?:Block|Function)/.test(node.body?.type ?? '')

function visit(value: unknown, each: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, each)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && 'start' in value) each(value as Node) // what the parser's nodes have in common
    for (const member of Object.values(value)) visit(member, each)
  }
}

const lineStarts = (source: string): number[] => [0, ...[...source.matchAll(/\n/g)].map(match => match.index + 1)]

const lineOf = (starts: number[], at: number) => starts.findLastIndex(start => start <= at) + 1
