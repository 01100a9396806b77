import { fits, type Shape } from '../../kinds.ts'
import { isObject } from '../../places.ts'
import { checkAction } from './checkAction.ts'
import { checkAskFields } from './checkAskFields.ts'
import { checkConstant, checkExpression, checkFilled, checkSlots } from '../expression/checkExpression.ts'
import { checkColumn, checkFilter, checkFormItem, checkNewField, checkSection, checkWhere } from './checkFields.ts'
import { checkApi, checkCall } from '../name/checkCalls.ts'
import { checkKindNode } from './checkKindNode.ts'
import { checkEntityName, checkFieldName, checkFieldType, checkIcon, checkPath, checkPermission } from '../name/checkNames.ts'
import { checkPlain, checkValue, reportMisfit } from './checkShape.ts'
import { checkTone } from '../expression/checkTone.ts'
import { checkPattern } from '../text/checkPattern.ts'
import { checkText, checkTitle, checkWords } from '../text/checkText.ts'
import { type At, type Checker, entityFields, inside, type Scene } from '../Scene.ts'

type Check = (value: unknown, shape: Shape, at: At, scene: Scene, checker: Checker) => void

/** Checks of a text, made after its shape was found right. */
const ofTexts: Record<string, (value: string, at: At, scene: Scene, checker: Checker) => void> = {
  text: checkText,
  words: checkWords,
  title: checkTitle,
  expression: checkExpression,
  entity: checkEntityName,
  field: checkFieldName,
  path: (value, at, scene, checker) => {
    checkPath(value, at, scene, checker)
    if (/[?&]view=[^&{]+(?:&|$)/.test(value)) checker.noted.views.push({ value, at, file: checker.file })
  },
  permission: checkPermission,
  call: checkCall,
  api: checkApi,
  icon: checkIcon,
  fieldType: checkFieldType,
  tone: checkTone,
  pattern: checkPattern,
  count: (value, at, scene, checker) => {
    checkPath(value, at, scene, checker)
    checker.noted.counts.push({ value, at, file: checker.file })
  },
  route: (value, at, _scene, checker) => void checker.noted.paths.push({ value, at, file: checker.file }),
}

const ofNodes: Record<string, Check> = {
  value: checkAnyValue,
  constant: (value, _shape, at, _scene, checker) => void isConstant(value, at, checker),
  block: (value, _shape, at, scene, checker) => checkKindNode(value, 'block', at, scene, checker),
  step: (value, _shape, at, scene, checker) => checkKindNode(value, 'step', at, scene, checker),
  blocks: (value, _shape, at, scene, checker) =>
    checkPlain(value, { type: 'array', items: { mark: 'block' } }, at, scene, checker),
  action: checkAction,
  column: checkColumn,
  filter: checkFilter,
  formItem: checkFormItem,
  newField: checkNewField,
  askFields: checkAskFields,
  section: checkSection,
  where: checkWhere,
  fixedWhere: checkFixedWhere,
}

/** What a mark promises; a mark without a check is checked for its shape alone. */
export function checkMark(mark: string, value: unknown, shape: Shape, at: At, scene: Scene, checker: Checker): void {
  const ofText = ofTexts[mark]
  if (!ofText) return (ofNodes[mark] ?? checkPlain)(value, shape, at, scene, checker)
  if (checkValue(value, { ...shape, type: 'string' }, at, checker)) ofText(String(value), at, scene, checker)
}

/** A constant of the right type or an expression; any JSON with expressions and slots in its texts. */
function checkAnyValue(value: unknown, shape: Shape, at: At, scene: Scene, checker: Checker): void {
  if (shape.anyOf && !fits(value, { anyOf: shape.anyOf })) return reportMisfit(value, shape, at, checker)
  visitTexts(value, at, (text, place) =>
    shape.anyOf && !text.startsWith('=') ? checkSlots(text, place, scene, checker) : checkFilled(text, place, scene, checker),
  )
}

function isConstant(value: unknown, at: At, checker: Checker): boolean {
  const before = checker.problems.length
  visitTexts(value, at, (text, place) => checkConstant(text, place, checker))
  return checker.problems.length === before
}

/** Conditions that the server reads, or that nobody fills. */
/** What a reference lets choose is said of the records it refers to. */
function ofReferred({ container }: At, checker: Checker): Scene | null {
  const target =
    isObject(container) && typeof container.type === 'string' ? checker.entities.get(String(container.to)) : undefined
  return target ? { names: new Map(), fields: entityFields(target) } : null
}

function checkFixedWhere(value: unknown, shape: Shape, at: At, scene: Scene, checker: Checker): void {
  if (isConstant(value, at, checker)) checkWhere(value, shape, at, ofReferred(at, checker) ?? scene, checker)
}

function visitTexts(value: unknown, at: At, visit: (text: string, at: At) => void): void {
  if (typeof value === 'string') visit(value, at)
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) visitTexts(item, inside(at, value, index), visit)
  else if (isObject(value)) for (const [key, member] of Object.entries(value)) visitTexts(member, inside(at, value, key), visit)
}
