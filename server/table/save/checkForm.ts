import { compile } from '../../../contract/expression/compile.ts'
import { withEnvironment } from '../../../contract/expression/run/environment.ts'
import { fill } from '../../../contract/expression/fill.ts'
import type { FormItem } from '../../../contract/language/shape.ts'
import { shanghai } from '../../../contract/values/zone.ts'
import type { Row } from '../../../contract/wire/table/table.ts'
import type { Context } from '../../context/Context.ts'
import type { EntityTable } from '../describe/describeTable.ts'
import type { Problems } from './readValues.ts'
import { chosenSite, isOfSites } from '../describe/siteScope.ts'
import { sayField } from '../describe/say.ts'

type Scope = Record<string, unknown>

/** What expressions of entity files may ask for on the server: the record as the form shows it, and who asks. */
export function formScope(context: Pick<Context, 'actor' | 'now' | 't' | 'settings'>, form: Row): Scope {
  const user = { id: context.actor.id, name: context.actor.name, kind: context.actor.kind, supplier_id: context.actor.supplierId }
  return withEnvironment(
    { form, row: form, record: form, user, settings: context.settings ?? {} },
    { now: context.now, t: text => context.t(text), timeZone: shanghai },
  )
}

const evaluate = (text: string, scope: Scope): unknown => compile(text.slice(1)).evaluate(scope)
const holds = (rule: string | boolean | undefined, scope: Scope, otherwise: boolean): boolean =>
  rule === undefined ? otherwise : typeof rule === 'boolean' ? rule : Boolean(evaluate(rule, scope))

/**
 * What must be there and is not. A field that its form hides asks for nothing; readonly fields are filled by modules. Who is limited
 * to some sites says of which a row is.
 * @param scope what its conditions know: of a form the form itself is the record
 */
export function checkRequired(
  context: Context,
  table: EntityTable,
  form: Row,
  problems: Problems,
  scope: Scope = formScope(context, form),
): void {
  const items = formItems(table, scope)
  const site = siteToChoose(context, table)
  for (const [name, field] of Object.entries(table.entity.fields)) {
    if (field.writable === false || problems[name]) continue
    const item = items.get(name)
    const shown = item?.shown ?? true
    if (name !== site && (!shown || !holds(item?.required, scope, field.required === true))) continue
    const say = table.columns.get(name)?.kind.missing ?? '{label} cannot be blank'
    if (isMissing(form[name])) problems[name] = context.t(say, { label: sayField(context, field) })
  }
}

/** The field in which somebody who is limited to some sites says of which a row is. */
const siteToChoose = (context: Context, { entity }: EntityTable): string | null =>
  entity.site !== undefined && isOfSites(context) ? chosenSite(context, entity) : null

const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function formItems(table: EntityTable, scope: Scope): Map<string, Pick<FormItem, 'required'> & { shown: boolean }> {
  return new Map(
    table.entity.form.flatMap(section =>
      section.fields.map(item => {
        const shown = holds(section.show, scope, true) && holds(item.show, scope, true)
        return [item.field, { shown, ...(item.required === undefined ? {} : { required: item.required }) }] as const
      }),
    ),
  )
}

/**
 * What a form lets nobody change stays as it is: a field that it disables both as the record was and as it would be. What a form works
 * out itself (`value`) it may send.
 */
export function checkDisabled(
  context: Context,
  table: EntityTable,
  { old, form, values }: { old: Row | null; form: Row; values: Row },
  problems: Problems,
): void {
  const scope = formScope(context, form)
  const before = old && formScope(context, old)
  for (const { field: name, enable, value } of table.entity.form.flatMap(({ fields }) => fields)) {
    const field = table.entity.fields[name]
    if (!field || enable === undefined || value !== undefined || problems[name] || !(name in values)) continue
    const kept = old ? old[name] : field.default
    if (isMissing(values[name]) ? isMissing(kept) : JSON.stringify(values[name]) === JSON.stringify(kept)) continue
    if (holds(enable, scope, true) || (before && holds(enable, before, true))) continue
    problems[name] = context.t('{label} cannot be changed', { label: sayField(context, field) })
  }
}

/** Moments that are sent lie ahead, where their fields ask for that and the form shows them. */
export function checkFuture(context: Context, table: EntityTable, form: Row, values: Row, problems: Problems): void {
  const moments = Object.entries(values).filter(([name]) => table.entity.fields[name]?.future === true && !problems[name])
  if (moments.length === 0) return
  const items = formItems(table, formScope(context, form))
  for (const [name, moment] of moments)
    if (typeof moment === 'number' && moment <= context.now() && items.get(name)?.shown !== false)
      problems[name] = context.t('Choose a time in the future')
}

/** The rules between fields: what does not hold is said at the field the rule names. */
export function checkRules(context: Context, table: EntityTable, form: Row, problems: Problems): void {
  const scope = formScope(context, form)
  for (const { check, at, say } of table.entity.rules) {
    if (!problems[at] && !holds(check, scope, true)) problems[at] = fill(context.t(say), scope)
  }
}

/** Defaults of a new record: constants, or expressions; the only site of somebody who is limited to it. */
export function readDefaults(context: Context, table: EntityTable, values: Row): Row {
  const scope = formScope(context, values)
  const defaults: Row = {}
  for (const [name, field] of Object.entries(table.entity.fields)) {
    if (field.default === undefined || values[name] !== undefined) continue
    defaults[name] =
      typeof field.default === 'string' && field.default.startsWith('=') ? evaluate(field.default, scope) : field.default
  }
  const site = siteToChoose(context, table)
  if (site !== null && values[site] === undefined && context.actor.sites.length === 1) defaults[site] = context.actor.sites[0]
  return defaults
}
