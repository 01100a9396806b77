import type { Entity } from '../../Entity.ts'
import { EntityShape } from '../../Entity.ts'
import { isStandard } from '../../expand/expandAction.ts'
import { asShape, kindOf, memberShape } from '../../kinds.ts'
import { entityActionNames, pageNames } from '../../names.ts'
import { isObject } from '../../places.ts'
import type { Document } from '../../read/Document.ts'
import { checkActionBody, sceneOfEntityAction } from '../node/checkAction.ts'
import { checkBatchSteps } from '../node/checkBatchSteps.ts'
import { checkPreset, isPreset } from '../node/checkPreset.ts'
import { checkCycles, readItem } from '../node/checkLinkage.ts'
import { checkColumnName } from '../name/checkFieldNames.ts'
import { checkChildren } from './checkChildren.ts'
import { checkDerived } from './checkDerived.ts'
import { checkEntityRules } from './checkEntityRules.ts'
import { checkSingle } from './checkSingle.ts'
import { checkStates } from '../machine/checkStates.ts'
import { checkKeys, checkShape } from '../node/checkShape.ts'
import { report } from '../report.ts'
import { type At, type Checker, entityFields, inside, memberNames, type Scene } from '../Scene.ts'

const root = (document: Document): At => ({ container: document.value, key: '', path: '' })

/** An entity file. `entity` is its long form, null where it is too broken to have one. */
export function checkEntity(document: Document, entity: Entity | null, checker: Checker): void {
  const { value } = document
  const at = root(document)
  const fields = entity && isObject(value.fields) ? entityFields(entity) : null
  const rows = memberNames(fields)
  const scene: Scene = {
    fields,
    names: new Map([
      ['form', rows],
      ['row', rows],
      ['quote', null],
      ['user', null],
      ['settings', null],
    ]),
  }
  const presetScene: Scene = { fields: null, names: new Map(pageNames.map(name => [name, null])) }
  checkKeys(value, asShape(EntityShape), at, checker)
  for (const [key, member] of Object.entries(value)) {
    const place = inside(at, value, key)
    if (key === 'actions') checkEntityActions(member, place, entity, checker)
    else if (key === 'children') checkChildren(member, place, value, entity, checker)
    else if (key === 'states') checkStates(member, place, entity, checker)
    else if (key === 'form') checkForm(member, place, scene, checker)
    else if (isPreset(memberShape(asShape(EntityShape), key))) {
      if (entity) checkPreset(member, key, entity, place, presetScene, checker)
    } else if (key === 'fields' && isObject(member)) checkFields(member, place, scene, entity, checker)
    else checkShape(member, memberShape(asShape(EntityShape), key), place, scene, checker)
  }
  checkSingle(value, at, checker)
  if (entity && fields) checkEntityRules(value, entity, fields, at, checker)
  if (typeof value.entity === 'string' && value.entity !== document.id) {
    report(
      checker,
      inside(at, value, 'entity'),
      'entity',
      `the file is called ${document.id}.json, so the entity is "${document.id}"`,
      { value: value.entity, nearest: document.id },
    )
  }
}

function checkFields(fields: Record<string, unknown>, at: At, scene: Scene, entity: Entity | null, checker: Checker): void {
  checkShape(fields, memberShape(asShape(EntityShape), 'fields'), at, scene, checker)
  for (const [name, field] of Object.entries(fields)) {
    const place = inside(at, fields, name)
    checkColumnName(field, place, checker)
    if (entity) checkDerived(field, place, entity, checker)
    checkProvided(name, field, place, checker)
  }
}

/** Nothing computes what no code of the server names. */
function checkProvided(name: string, field: unknown, at: At, checker: Checker): void {
  if (!isObject(field) || field.virtual !== true || !checker.serverNames || checker.serverNames.has(name)) return
  report(checker, inside(at, field, 'virtual'), 'use', `nothing provides "${name}": no module of the server names it`, {
    value: name,
    near: { word: name, names: checker.serverNames },
  })
}

/** Each action is described for itself: it may change a standard one, or be one that pages name. */
function checkEntityActions(actions: unknown, at: At, entity: Entity | null, checker: Checker): void {
  if (!isObject(actions)) return checkShape(actions, { type: 'object' }, at, { fields: null, names: new Map() }, checker)
  const scene: Scene = entity
    ? sceneOfEntityAction(entity, entityActionNames)
    : { fields: null, names: new Map(entityActionNames.map(name => [name, null])) }
  for (const [name, action] of Object.entries(actions)) {
    const place = inside(at, actions, name)
    if (isObject(action)) {
      checkActionBody(action, place, scene, checker)
      checkBatchSteps(action, place, checker)
      const hasSteps = Object.hasOwn(action, 'run') || 'kind' in kindOf(action, checker.kinds.steps)
      if (!hasSteps && !isStandard(name))
        report(checker, place, 'required', `"${name}" is no standard action, so it needs "run" or a step`, { value: name })
    } else checkShape(action, { type: 'object' }, place, scene, checker)
  }
}

/** Sections, or fields alone. */
function checkForm(form: unknown, at: At, scene: Scene, checker: Checker): void {
  if (!Array.isArray(form)) return checkShape(form, { type: 'array' }, at, scene, checker)
  const isField = (item: unknown) => typeof item === 'string' || (isObject(item) && 'field' in item)
  const isFlat = form.every(isField)
  for (const [index, item] of form.entries()) {
    const place = inside(at, form, index)
    if (!isFlat && isField(item))
      report(checker, place, 'type', 'fields stand in a section here: { "label": …, "fields": [ … ] }', { value: item })
    else checkShape(item, { mark: isFlat ? 'formItem' : 'section' }, place, scene, checker)
  }
  checkCycles(itemsOf(form, at), checker)
}

const itemsOf = (list: unknown[], at: At): ReturnType<typeof readItem> =>
  list.flatMap((item, index) => {
    const place = inside(at, list, index)
    if (!isObject(item)) return []
    return Array.isArray(item.fields) ? itemsOf(item.fields, inside(place, item, 'fields')) : readItem(item, place)
  })
