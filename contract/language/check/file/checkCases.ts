import { CasesShape } from '../../cases.ts'
import { asShape } from '../../kinds.ts'
import { isObject } from '../../places.ts'
import type { Document } from '../../read/Document.ts'
import { routeParameters } from '../../route/segments.ts'
import { checkMembers } from '../node/checkShape.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside } from '../Scene.ts'
import { checkCaseRows } from './checkCaseRows.ts'

/**
 * A file of cases: its shape, that its page is there, and, where that page is sound, that it answers calls that exist, with fields
 * that exist.
 */
export function checkCases(document: Document, isPageBroken: boolean, checker: Checker): void {
  const { value, id } = document
  const at: At = { container: value, key: '', path: '' }
  if (!checker.routes.has(id))
    report(checker, at, 'cases', `these cases belong to a page at ${id}, and there is none`, {
      value: id,
      near: { word: id, names: checker.routes },
    })
  checkMembers(value, asShape(CasesShape), at, { fields: null, names: new Map() }, checker)
  if (!Array.isArray(value.cases)) return
  const list = inside(at, value, 'cases')
  for (const [index, one] of value.cases.entries())
    if (isObject(one)) checkCase(one, id, inside(list, value.cases, index), isPageBroken, checker)
}

function checkCase(one: Record<string, unknown>, route: string, at: At, isPageBroken: boolean, checker: Checker): void {
  checkParams(one, route, at, checker)
  if (!isObject(one.answers) || isPageBroken || !checker.complete) return
  checkAnswers(one.answers, inside(at, one, 'answers'), checker)
  checkSteps(one, at, checker)
  if (!isObject(one.after)) return
  const after = inside(at, one, 'after')
  for (const [call, answers] of Object.entries(one.after)) {
    const place = inside(after, one.after, call)
    checkAnswer(call, place, checker)
    if (isObject(answers)) checkAnswers(answers, place, checker)
    else report(checker, place, 'cases', `after "${call}" stands what is answered: {"GET x/Y": …}`, { value: answers })
  }
}

/** A slip in the name of a call that is not to be made would never be noticed. */
function checkSteps(one: Record<string, unknown>, at: At, checker: Checker): void {
  if (!Array.isArray(one.steps)) return
  const list = inside(at, one, 'steps')
  for (const [index, step] of one.steps.entries())
    for (const key of ['called', 'uncalled'])
      if (isObject(step) && typeof step[key] === 'string')
        checkAnswer(step[key], inside(inside(list, one.steps, index), step, key), checker)
}

function checkAnswers(answers: Record<string, unknown>, at: At, checker: Checker): void {
  for (const [key, answer] of Object.entries(answers)) {
    const place = inside(at, answers, key)
    checkAnswer(key, place, checker)
    checkCaseRows(key, answer, place, checker)
  }
}

function checkAnswer(key: string, at: At, checker: Checker): void {
  const api = /^(?:GET|POST) ([A-Za-z0-9_/]+)(?:\?.*)?$/.exec(key)?.[1]
  if (api === undefined)
    return report(checker, at, 'cases', `"${key}" is not of the form "GET x/Y" or "POST x/Y"`, { value: key })
  if (checker.apis.has(api) || checker.serverApis?.has(api) || (!checker.serverApis && isOfEngine(api))) return
  report(checker, at, 'cases', `no page calls "${api}"`, { value: key, near: { word: api, names: checker.apis } })
}

/**
 * Calls that no page names: those that field types make by themselves, which are public ones, and that of the settings. Only a look
 * into the server's code knows whether they are there.
 */
const isOfEngine = (api: string): boolean => api.startsWith('public/') || api === 'seller/setting/Settings'

/** A page at /goods/edit/{id} cannot be shown without its id. */
function checkParams(one: Record<string, unknown>, route: string, at: At, checker: Checker): void {
  const given = isObject(one.params) ? Object.keys(one.params) : []
  for (const name of routeParameters(route))
    if (!given.includes(name)) report(checker, at, 'cases', `the route ${route} needs params.${name}`, { value: one.params })
  for (const name of given)
    if (!routeParameters(route).includes(name))
      report(
        checker,
        inside(inside(at, one, 'params'), one.params as object, name),
        'cases',
        `the route ${route} has no {${name}}`,
        {
          value: name,
        },
      )
}
