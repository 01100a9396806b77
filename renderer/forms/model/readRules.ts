import { compile, type Expression } from '../../../contract/expression/compile.ts'
import type { Rule } from '../../../contract/language/Entity.ts'
import { formNames } from './readLinkage.ts'

type CheckedRule = { expression: Expression; at: string; say: string; names: string[] }

export type Rules = {
  /** The sentence (an English key) of the first rule at this field that does not hold. */
  failing(at: string, scope: Record<string, unknown>): string | null
  /** The fields whose rules read the given one. */
  dependents(name: string): string[]
}

/** The rules of an entity, by field (page-schema.md: what must hold between fields). */
export function readRules(rules: Rule[]): Rules {
  const checked: CheckedRule[] = rules.map(rule => {
    const expression = compile(rule.check.replace(/^=/, ''))
    return { expression, at: rule.at, say: rule.say, names: formNames(expression) }
  })
  return {
    failing: (at, scope) => checked.find(rule => rule.at === at && !rule.expression.evaluate(scope))?.say ?? null,
    dependents: name => [...new Set(checked.filter(rule => rule.at !== name && rule.names.includes(name)).map(rule => rule.at))],
  }
}
