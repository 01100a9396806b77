import { compile, type Expression } from '../../../contract/expression/compile.ts'
import type { FormGroup } from './planForm.ts'

const linkageKinds = ['show', 'enable', 'required', 'options', 'unit', 'value', 'clear'] as const
export type LinkageKind = (typeof linkageKinds)[number]

/** One linkage: when a field it depends on changes, `expression` decides about `target`. */
export type Linkage = { target: string; kind: LinkageKind; expression: Expression }

/** Address of a section's state: sections are shown and hidden like fields. */
export const sectionTarget = (index: number): string => `__section${index}`

/** The linkage of a form, in the order in which it is written. */
export function readLinkage(groups: FormGroup[]): Linkage[] {
  return groups.flatMap((group, index) => {
    const own: Linkage[] = isExpression(group.show) ? [link(sectionTarget(index), 'show', group.show)] : []
    const ofFields = group.entries.flatMap(({ name, item }) =>
      linkageKinds.flatMap(kind => {
        const text = item[kind]
        return isExpression(text) ? [link(name, kind, text)] : []
      }),
    )
    return [...own, ...ofFields]
  })
}

const isExpression = (text: unknown): text is string => typeof text === 'string' && text.startsWith('=')
const link = (target: string, kind: LinkageKind, text: string): Linkage => ({ target, kind, expression: compile(text.slice(1)) })

/** Which linkage to run when a field changes; `*` is what reads the whole form. */
export function indexLinkage(links: Linkage[]): Map<string, Linkage[]> {
  const index = new Map<string, Linkage[]>()
  for (const one of links) {
    for (const name of formNames(one.expression)) index.set(name, [...(index.get(name) ?? []), one])
  }
  return index
}

/** The fields that an expression reads: `form.price`, or in a question `result.price` → price; `form` itself → `*`. */
export function formNames(expression: Expression): string[] {
  const names = expression.paths.flatMap(path => {
    const [head, name] = path.split('.')
    return head === 'form' || head === 'result' ? [name ?? '*'] : []
  })
  return [...new Set(names)]
}
