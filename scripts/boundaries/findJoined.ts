import type { Fault } from './Fault.ts'
import { isNode, members, type Node, textOf, walkNodes } from './walkNodes.ts'

const message = 'a sentence is joined from parts: make it one text with slots, or part them by a mark (: · , / line)'

/** Whether a file is held to it: those that say something to people. */
export const speaks = (file: string): boolean => /^(?:renderer|src|server|addons)\//.test(file)

/**
 * Translated texts that are put together to one sentence: added up, side by side in a template, or in what is drawn. Other languages
 * have another order. A name and what it stands for may be parted by a mark.
 */
export function findJoined(file: string, source: string): Fault[] {
  const faults: Fault[] = []
  walkNodes(file, source, (node, line) => {
    if (isJoined(node)) faults.push({ file, line: line(), message })
  })
  return faults
}

function isJoined(node: Node): boolean {
  if (node.type === 'BinaryExpression') return node.operator === '+' && [node.left, node.right].some(isSpoken)
  if (node.type === 'TemplateLiteral') return joins(partsOfTemplate(node))
  return /^JSX(?:Element|Fragment)$/.test(node.type) && joins(members(node.children).map(partOfChild))
}

/** A translated text; a value in so many words; an element of the same line; what comes and goes or has a line of its own; a text. */
type Part = 'spoken' | 'value' | 'inline' | 'apart' | { text: string }

/** `t('…')`, or what is one in one case or another. */
function isSpoken(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].some(isSpoken)
  if (node.type === 'LogicalExpression') return [node.left, node.right].some(isSpoken)
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false
  const { callee } = node
  return (isNode(callee.property) ? callee.property.name : callee.name) === 't'
}

const partOf = (node: Node): Part => {
  if (isSpoken(node)) return 'spoken'
  return /^(?:Conditional|Logical)Expression$/.test(node.type) ? 'apart' : 'value'
}

const partsOfTemplate = (node: Node): Part[] =>
  members(node.quasis).flatMap((quasi, index): Part[] => {
    const next = members(node.expressions)[index]
    const text = { text: String((quasi.value as { cooked?: unknown } | undefined)?.cooked ?? '') }
    return next ? [text, partOf(next)] : [text]
  })

function partOfChild(child: Node): Part {
  // A line break of the source is no blank of the page.
  if (child.type === 'JSXText') return { text: /^\s*\n\s*$/.test(String(child.value)) ? '' : String(child.value) }
  if (child.type !== 'JSXExpressionContainer' || !isNode(child.expression)) return isInLine(child) ? 'inline' : 'apart'
  const text = textOf(child.expression)
  if (text !== undefined) return { text }
  const part = partOf(child.expression)
  // A call may draw anything.
  return part === 'value' && child.expression.type === 'CallExpression' ? 'apart' : part
}

/** Elements that stand within a line. */
const inLine = /^(?:b|code|em|i|strong|time)$/

const isInLine = ({ openingElement }: Node): boolean =>
  isNode(openingElement) && isNode(openingElement.name) && inLine.test(String(openingElement.name.name))

/** Whether something stands beside a translated text with letters, or with nothing but a blank between. */
function joins(parts: readonly Part[]): boolean {
  const filled = parts.filter(part => typeof part !== 'object' || part.text !== '')
  return filled.some(
    (part, at) => part === 'spoken' && (isBeside(filled.slice(at + 1)) || isBeside(filled.slice(0, at).reverse(), -1)),
  )
}

/** What parts a name from what it stands for, and names from one another. */
const marks = /[:·,/_()|–…<>"“”]|\.(?=\w)/

function isBeside([next, beyond, third]: readonly Part[], way = 1): boolean {
  if (next === 'spoken' || next === 'value') return true
  if (next === 'inline') return beyond === 'spoken' || (isBlank(beyond) && third === 'spoken')
  if (typeof next !== 'object') return false
  const near = next.text.split(marks).at(way === 1 ? 0 : -1) ?? ''
  if (/\p{L}/u.test(near) || /(?:[.!?]\s|[。！？])\s*$/.test(near)) return true
  return isBlank(next) && (beyond === 'spoken' || beyond === 'value' || (beyond === 'inline' && isBlank(third)))
}

const isBlank = (part: Part | undefined): boolean => typeof part === 'object' && part.text.trim() === ''
