import type { Field } from '../../contract/language/shape.ts'
import type { Host } from '../host/Host.tsx'
import { type Choice, toChoices } from './readChoices.ts'

/** What to look for; `ids` asks for the words of stored values, `parent` for the level below. */
export type ChoiceQuestion = {
  search?: string
  ids?: readonly (string | number)[]
  parent?: string | number
  signal?: AbortSignal
}

/** A `_options` call answers at most this many. */
export const mostChoices = 50

/**
 * The choices of a ref-like field: `GET {api}?_options=<field>&_search=&_ids=&_parent=` (decision 7). `api` is any list or info call
 * of the entity that has the field, or the rows with it: `lines.goods_id`. Rejects with a Refusal.
 */
export async function loadChoices(api: string, field: Field, host: Host, question: ChoiceQuestion = {}): Promise<Choice[]> {
  const { data } = await host.call({
    method: 'GET',
    api,
    params: {
      _options: field.rows === undefined ? field.name : `${field.rows}.${field.name}`,
      ...(question.search ? { _search: question.search } : {}),
      ...(question.ids?.length ? { _ids: question.ids.join(',') } : {}),
      ...(question.parent === undefined ? {} : { _parent: question.parent }),
    },
    ...(question.signal ? { signal: question.signal } : {}),
  })
  return toChoices(data, field, host)
}
