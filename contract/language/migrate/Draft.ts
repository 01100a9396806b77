import { type Node, parseTree } from 'jsonc-parser'

export type { Node }
type Edit = { from: number; to: number; text: string }

/**
 * A JSON text that is changed in places and keeps its layout everywhere else. What is changed inside of what is removed or written
 * anew is lost with it.
 */
export class Draft {
  readonly text: string
  readonly root: Node | undefined
  readonly #edits: Edit[] = []

  constructor(text: string) {
    this.text = text
    this.root = parseTree(text)
  }

  /** The text of a node with the changes made in it so far. */
  textOf(node: Node): string {
    return applyEdits(this.text, this.#edits, node.offset, node.offset + node.length)
  }

  replace(node: Node, text: string): void {
    this.#edits.push({ from: node.offset, to: node.offset + node.length, text })
  }

  insertBefore(node: Node, text: string): void {
    this.#edits.push({ from: node.offset, to: node.offset, text })
  }

  /** Adds a member to an object, on the line of the one before it. */
  addBehind(property: Node, key: string, text: string): void {
    const at = property.offset + property.length
    this.#edits.push({ from: at, to: at, text: `, ${JSON.stringify(key)}: ${text}` })
  }

  /** Adds a member behind the last one of an object. */
  addMember(object: Node, key: string, text: string): void {
    const last = object.children?.at(-1)
    const at = last ? last.offset + last.length : object.offset + 1
    this.#edits.push({ from: at, to: at, text: `${last ? ',' : ''}${this.#gap(object)}${JSON.stringify(key)}: ${text}` })
  }

  /** Removes members of an object or array, and the commas that go with them. */
  remove(container: Node, gone: readonly Node[]): void {
    const children = container.children ?? []
    if (children.every(child => gone.includes(child)))
      return void this.#edits.push({ from: container.offset + 1, to: container.offset + container.length - 1, text: '' })
    let hasKept = false
    for (const [index, child] of children.entries()) {
      if (!gone.includes(child)) hasKept = true
      else {
        const before = children[index - 1]
        const after = children[index + 1]
        const from = hasKept && before ? before.offset + before.length : child.offset
        const to = hasKept || !after ? child.offset + child.length : after.offset
        this.#edits.push({ from, to, text: '' })
      }
    }
  }

  finish(): string {
    return applyEdits(this.text, this.#edits, 0, this.text.length)
  }

  /** What stands between two members of an object: a blank, or a new line with its indentation. */
  #gap({ offset, children = [] }: Node): string {
    const [first, second] = children
    if (first && second) return /^\s*/.exec(this.text.slice(this.text.indexOf(',', first.offset + first.length) + 1))?.[0] ?? ' '
    return first ? (/\s*$/.exec(this.text.slice(offset + 1, first.offset))?.[0] ?? ' ') : ' '
  }
}

function applyEdits(text: string, edits: readonly Edit[], from: number, to: number): string {
  const inside = edits.filter(edit => edit.from >= from && edit.to <= to)
  const outermost = inside.filter(edit => !inside.some(other => other !== edit && contains(other, edit)))
  const ordered = outermost
    .map((edit, index) => ({ ...edit, index }))
    .sort((a, b) => a.from - b.from || a.to - b.to || a.index - b.index)
  let result = ''
  let at = from
  for (const edit of ordered) {
    result += text.slice(at, edit.from) + edit.text
    at = Math.max(at, edit.to)
  }
  return result + text.slice(at, to)
}

const sizeOf = ({ from, to }: Edit): number => to - from
/** What is put in at the edge of another change stands beside it. */
const isBeside = (outer: Edit, inner: Edit): boolean =>
  sizeOf(inner) === 0 && (inner.from === outer.from || inner.from === outer.to)
const contains = (outer: Edit, inner: Edit): boolean =>
  outer.from <= inner.from && inner.to <= outer.to && sizeOf(outer) > sizeOf(inner) && !isBeside(outer, inner)
