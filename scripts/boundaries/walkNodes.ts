import { parseAst } from 'vite'

/** A syntax node as the walks of this folder see it. */
export type Node = { type: string; start: number } & Record<string, unknown>

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
export const members = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
/** What a literal holds; undefined for all else. */
export const textOf = (value: unknown): string | undefined =>
  isNode(value) && typeof value.value === 'string' ? value.value : undefined

/** Every node of a source, with the line it begins on. */
export function walkNodes(file: string, source: string, each: (node: Node, line: () => number) => void): void {
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), node =>
    each(node, () => source.slice(0, node.start).split('\n').length),
  )
}

function visit(value: unknown, each: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, each)
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) each(value)
    for (const member of Object.values(value)) visit(member, each)
  }
}
