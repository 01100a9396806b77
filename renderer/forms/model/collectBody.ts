import type { Host } from '../../host/Host.tsx'
import { isEmpty } from '../../values/isEmpty.ts'
import type { FormModel } from './FormModel.ts'
import { type FormEntry, isOnlyShown } from './planForm.ts'

/** What the entity lets a form write. */
const isSent = (entry: FormEntry): boolean => entry.field.writable !== false && !isOnlyShown(entry)

/** The values of every field that is shown, trimmed, passwords encrypted. */
export async function collectValues(model: FormModel, host: Host): Promise<Record<string, unknown>> {
  const names = model.entries.filter(entry => isSent(entry) && model.isShown(entry.name)).map(({ name }) => name)
  const pairs = await Promise.all(names.map(async name => [name, await sentValue(model, name, host)] as const))
  return Object.fromEntries(pairs)
}

const isSecret = (model: FormModel, name: string) => model.types.get(model.entry(name)?.field.type ?? '')?.secret === true

async function sentValue(model: FormModel, name: string, host: Host): Promise<unknown> {
  const value = model.value(name)
  if (isSecret(model, name)) return typeof value === 'string' && value !== '' && host.encrypt ? host.encrypt(value) : value
  return typeof value === 'string' ? value.trim() : value
}

/**
 * What a save sends: of a new record all that is filled in, of an old one `id`, `version` and the changed fields, with what was
 * read (`_was`) of those that change without a save. Null when nothing
 * was changed.
 */
export async function collectBody(model: FormModel, host: Host): Promise<Record<string, unknown> | null> {
  const values = await collectValues(model, host)
  if (model.isNew) return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
  const changed = new Set(model.changedNames())
  const body = Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => changed.has(name) && !(isSecret(model, name) && isEmpty(value)))
      .map(([name, value]) => [name, value === '' || value === undefined ? null : value]),
  )
  if (Object.keys(body).length === 0) return null
  const { id, version } = model.record
  const was = Object.keys(body).filter(name => model.entry(name)?.field.live)
  return {
    id,
    ...(version === undefined ? {} : { version }),
    ...(was.length === 0 ? {} : { _was: Object.fromEntries(was.map(name => [name, model.baseValue(name)])) }),
    ...body,
  }
}
