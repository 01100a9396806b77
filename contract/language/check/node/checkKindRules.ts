import { checkBlockApi } from './checkBlockApi.ts'
import { checkChoice } from './checkChoice.ts'
import { checkDetail } from './checkDetail.ts'
import { checkList } from './checkList.ts'
import { checkAs, checkTwins } from '../name/checkOwnNames.ts'
import { checkPlaces } from './checkPlaces.ts'
import { checkTargets, checkValues } from '../name/checkTargets.ts'
import { checkWidget } from './checkWidget.ts'
import { report } from '../report.ts'
import { type At, type Checker, inside, type Scene } from '../Scene.ts'

type Node = Record<string, unknown>

/** What a kind asks besides what its shape and marks say. */
export function checkKindRules(kind: string, node: Node, at: At, scene: Scene, checker: Checker): void {
  checkPlaces(kind, node, at, scene, checker)
  checkAs(node, at, checker)
  rules[kind]?.(node, at, scene, checker)
}

const rules: Record<string, (node: Node, at: At, scene: Scene, checker: Checker) => void> = {
  list: (node, at, scene, checker) => {
    checkBlockApi(node, at, scene, checker)
    if (scene.fields) checkList(node, scene.fields, at, checker)
  },
  detail: (node, at, _scene, checker) => checkDetail(node, at, checker),
  widget: checkWidget,
  form: (node, at, scene, checker) => checkValues(node.values, inside(at, node, 'values'), scene, checker),
  ask: (node, at, scene, checker) => checkValues(node.values, inside(at, node, 'values'), scene, checker),
  chart: (node, at, _scene, checker) => checkChoice(node, at, checker),
  tabs: (node, at, _scene, checker) => checkTwins(node, 'tabs', at, checker),
  steps: (node, at, _scene, checker) => checkTwins(node, 'steps', at, checker),
  set: (node, at, scene, checker) =>
    checkTargets(node.set, ['form', 'row', 'filters', 'query'], inside(at, node, 'set'), scene, checker),
  call: (node, at, scene, checker) =>
    checkTargets(node.expect, ['row', 'form', 'filters'], inside(at, node, 'expect'), scene, checker),
  use: (node, at, _scene, checker) => {
    if (typeof node.use !== 'string') return
    const block = typeof node.block === 'string' ? { block: node.block } : {}
    checker.noted.uses.push({ value: node.use, at: inside(at, node, 'use'), file: checker.file, ...block })
  },
  print: (node, at, _scene, checker) => {
    if (typeof node.print === 'string')
      checker.noted.prints.push({ value: node.print, at: inside(at, node, 'print'), file: checker.file })
  },
  if: (node, at, _scene, checker) => {
    if (node.then === undefined && node.else === undefined)
      report(checker, at, 'required', 'a condition needs steps to run, "then" or "else"', { value: node.if })
  },
}
