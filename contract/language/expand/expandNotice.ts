import type { Notice, NoticeChannel, NoticeParty } from '../Notice.ts'
import { isObject } from '../places.ts'

/** The long form of a notice; undefined where it is too broken to have one. The check tells what is wrong. */
export function expandNotice(scene: string, raw: unknown): Notice | undefined {
  if (!isObject(raw) || ![raw.entity, raw.title, raw.text].every(isText)) return undefined
  const optional = (key: string) => (isText(raw[key]) ? { [key]: raw[key] } : {})
  return {
    scene,
    entity: String(raw.entity),
    to: textsOf(raw.to) as NoticeParty[],
    by: textsOf(raw.by) as NoticeChannel[],
    title: String(raw.title),
    text: String(raw.text),
    values: isObject(raw.values) ? (raw.values as Record<string, string>) : {},
    ...optional('when'),
    ...optional('open'),
    ...optional('phone'),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter(isText)
