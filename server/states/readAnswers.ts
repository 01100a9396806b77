import type { Entity } from '../../contract/language/Entity.ts'
import type { Party, Transition } from '../../contract/language/Machine.ts'
import type { Row } from '../../contract/wire/table/table.ts'
import type { Context } from '../context/Context.ts'
import { platformId } from '../context/isPlatform.ts'
import type { Trx } from '../rows/Tables.ts'
import { invalid } from '../refuse/refuse.ts'
import { describeTable, type EntityTable } from '../table/describe/describeTable.ts'
import { keepWhole } from '../table/describe/masked.ts'
import { checkFiles, keepFiles } from '../table/describe/privateFiles.ts'
import { refuseHidden } from '../table/describe/seenTable.ts'
import { checkFuture, checkRequired, formScope } from '../table/save/checkForm.ts'
import { checkReferences } from '../table/save/checkReferences.ts'
import { readValues } from '../table/save/readValues.ts'

/** What a transition asks for, as a table of nothing but that. */
function askTable(entity: Entity, transition: Transition): EntityTable {
  const { form: _form, machines: _machines, presets: _presets, ...rest } = entity
  const asked = known.get(transition) ?? {
    ...rest,
    fields: transition.ask,
    form: [{ fields: transition.items }],
    rules: [],
    actions: {},
  }
  known.set(transition, asked)
  return describeTable(asked)
}
const known = new WeakMap<Transition, Entity>()

/**
 * The answers of a body, read and checked like the fields of a form.
 * @param ofCall names in the body that are not answers
 * @throws Refusal invalid with a sentence per field
 */
export async function readAnswers(
  context: Context,
  trx: Trx,
  { entity, transition, by, row }: { entity: Entity; transition: Transition; by: Party; row: Row },
  body: Row,
  ofCall: ReadonlySet<string>,
): Promise<Row> {
  const nothing = Object.fromEntries(Object.keys(transition.ask).map(name => [name, null]))
  // The server answers no questions: it acts by itself.
  if (by === 'SYS') return { ...nothing, ...body }
  const asked = Object.entries(body).filter(([name]) => Object.hasOwn(transition.ask, name))
  refuseHidden(context, entity, Object.fromEntries(asked))
  const table = askTable(entity, transition)
  const { values, problems } = readValues(context, table, keepFiles(transition.ask, keepWhole(transition.ask, body, row)), ofCall)
  for (const [name, value] of Object.entries(values)) if (typeof value === 'string') values[name] = value.trim() || null
  const answers = { ...nothing, ...values }
  checkRequired(context, table, answers, problems, askScope(context, row, answers))
  checkFuture(context, table, answers, values, problems)
  const tenant = row.supplier_id === null ? null : Number(row.supplier_id)
  await checkReferences(context, trx, table, values, tenant, problems)
  await checkFiles(context, trx, transition.ask, { values, old: row, shop: context.tenant ?? platformId }, problems)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return answers
}

/** What conditions of a question know, there and here: the answers as `form` and `result`, the record as `row`. */
const askScope = (context: Context, row: Row, answers: Row) =>
  Object.assign(formScope(context, row), { form: answers, result: answers })
