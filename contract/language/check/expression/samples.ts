import { compile } from '../../../expression/compile.ts'
import { ExpressionError } from '../../../expression/parse/ExpressionError.ts'
import { nearestName } from '../../../values/nearestName.ts'
import { isObject } from '../../places.ts'
import type { Document } from '../../read/Document.ts'
import type { Checker, Scene } from '../Scene.ts'

/** What files of cases say that calls answer: `GET seller/dashboard/Workbench` → the answers. */
export function readAnswers(cases: Document[]): Map<string, unknown[]> {
  const answers = new Map<string, unknown[]>()
  for (const { value } of cases)
    for (const one of Array.isArray(value.cases) ? value.cases : [])
      for (const [call, answer] of Object.entries(isObject(one) && isObject(one.answers) ? one.answers : {}))
        answers.set(call, [...(answers.get(call) ?? []), answer])
  return answers
}

/** Examples of what a call or a path, `=data.workbench.trend`, answers; none where nothing is known. */
export function samplesOf(source: unknown, scene: Scene, checker: Checker): unknown[] {
  if (typeof source !== 'string') return []
  if (!source.startsWith('=')) return [...(checker.answers.get(source) ?? [])]
  const path = pathOf(source)
  const [name = '', ...members] = path ?? []
  return members.reduce<unknown[]>((values, member) => membersOf(values, member), [...(scene.samples?.get(name) ?? [])])
}

const membersOf = (values: unknown[], member: string) =>
  values.flatMap(value => (isObject(value) && Object.hasOwn(value, member) ? [value[member]] : []))

function pathOf(source: string): string[] | undefined {
  try {
    const { paths } = compile(source.slice(1))
    return paths.length === 1 && paths[0] === source.slice(1).trim() ? paths[0].split('.') : undefined
  } catch (error) {
    // Told where expressions are checked.
    if (error instanceof ExpressionError) return undefined
    throw error
  }
}

/** The first member of a path that no example has, and what it may have meant; undefined where all are there or nothing is known. */
export function missingMember(path: string, scene: Scene): { member: string; nearest: string | undefined } | undefined {
  const [name = '', ...members] = path.split('.')
  let values = [...(scene.samples?.get(name) ?? [])]
  for (const member of members) {
    const records = values.filter(value => isObject(value) && Object.keys(value).length > 0)
    if (records.length === 0) return undefined
    values = membersOf(records, member)
    if (values.length === 0)
      return { member, nearest: nearestName(member, new Set(records.flatMap(record => Object.keys(record as object)))) }
  }
  return undefined
}
