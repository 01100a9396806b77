import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CodeFunction } from '../contract/language/Site.ts'
import { sourceFiles } from './scanCode.ts'
import { serverFolders } from './SitePlace.ts'

const named = /^(\s*)'([a-z]\w*\.[a-z]\w*)'(?=[:(])/
const opened =
  /^(\s*)(?:(?:export )?const )?(?:guards|effects|followUps|\w+(?=: Record<string, (?:Guard|Effect|FollowUp)>))\b[^'={]*[:=] \{$/

/**
 * The functions that modules bring by names of two words, `'order.shippable': …`, as their code is laid out. Those among guards,
 * effects and follow-ups are for transitions. Null where there is no server.
 */
export function readFunctions(root: string): CodeFunction[] | null {
  const files = ['server/modules', ...serverFolders(root).slice(1)].flatMap(folder => sourceFiles(root, folder))
  if (files.length === 0) return null
  return files.flatMap(file => functionsIn(file, readFileSync(join(root, file), 'utf8')))
}

function functionsIn(file: string, source: string): CodeFunction[] {
  let indent: string | null = null
  return source.split('\n').flatMap((text, index) => {
    const open = opened.exec(text)
    if (open) indent = open[1] ?? ''
    else if (indent !== null && text.startsWith(`${indent}}`)) indent = null
    const [, before = '', name] = named.exec(text) ?? []
    if (name === undefined) return []
    return [{ name, file, line: index + 1, ofTransitions: indent !== null && before === `${indent}  ` }]
  })
}
