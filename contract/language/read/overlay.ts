import { nearestName } from '../../values/nearestName.ts'
import type { Problem } from '../Problem.ts'
import { isObject, joinPath, type Places } from '../places.ts'
import { entityOfFile, routeOfFile } from '../route/segments.ts'
import type { SourceFile } from '../Site.ts'

type Loose = Record<string, unknown>
type Target = { id: string; value: Loose; parts: string[] }
type Laying = { places: Places; problems: Problem[]; file: string }

/**
 * Lays one file of `schemas/overlays/{name}/{entities,pages}/…` on the file of the same place.
 *
 * An overlay holds only what changes. Objects are merged key by key; a text, number or list replaces what was there. In a list a
 * member is found by its name, so a change names it: `{"columns": {"price": {"label": "…"}, "-stock": true, "+": ["brand"]}}`.
 * `"-name"` removes, `"+"` adds at the end, and a name that is not there (any more) is a problem.
 */
export function applyOverlays(
  source: SourceFile,
  overlay: Loose,
  targets: { entities: Target[]; pages: Target[] },
  places: Places,
  problems: Problem[],
): void {
  const found = findTarget(source.name, targets)
  if ('target' in found) {
    found.target.parts.push(source.file)
    mergeObject(found.target.value, overlay, '', { places, problems, file: source.file })
    return
  }
  const near = nearestName(found.wanted, found.known)
  const message = `this overlay changes "${found.wanted}", which does not exist`
  problems.push({
    file: source.file,
    line: 1,
    column: 1,
    path: '',
    rule: 'overlay',
    message,
    ...(near === undefined ? {} : { nearest: near }),
  })
}

/** `shop/pages/goods/manageShow.json` → the page at /goods/manageShow. */
function findTarget(
  name: string,
  targets: { entities: Target[]; pages: Target[] },
): { target: Target } | { wanted: string; known: string[] } {
  const [, kind, ...rest] = name.split('/')
  const list = kind === 'entities' ? targets.entities : kind === 'pages' ? targets.pages : []
  const wanted = kind === 'pages' ? routeOfFile(rest.join('/')) : kind === 'entities' ? entityOfFile(name) : name
  const target = list.find(one => one.id === wanted)
  return target ? { target } : { wanted, known: list.map(one => one.id) }
}

function mergeObject(base: Loose, change: Loose, path: string, laying: Laying): void {
  for (const [key, value] of Object.entries(change)) {
    const at = { container: change, key, path: joinPath(path, key) }
    if (key.startsWith('-')) removeKey(base, key.slice(1), at, laying)
    else mergeMember(base, key, value, at, laying)
  }
}

type At = { container: Loose; key: string; path: string }

function mergeMember(base: Loose, key: string, value: unknown, at: At, laying: Laying): void {
  const present = base[key]
  if (isObject(present) && isObject(value)) mergeObject(present, value, at.path, laying)
  else if (Array.isArray(present) && isObject(value)) mergeList(present, value, at.path, laying)
  else put(base, key, value, at, laying)
}

/** A change in a list, by the names of its members. */
function mergeList(base: unknown[], change: Loose, path: string, laying: Laying): void {
  for (const [key, value] of Object.entries(change)) {
    const at = { container: change, key, path: joinPath(path, key) }
    if (key === '+') addMembers(base, value, at, laying)
    else changeMember(base, key, value, at, laying)
  }
}

function addMembers(base: unknown[], value: unknown, at: At, laying: Laying): void {
  for (const [index, member] of (Array.isArray(value) ? value : [value]).entries()) {
    const place = Array.isArray(value) ? laying.places.get(value, index) : laying.places.get(at.container, at.key)
    if (place) laying.places.set(base, base.length, place)
    base.push(member)
  }
}

function changeMember(base: unknown[], key: string, value: unknown, at: At, laying: Laying): void {
  const isRemoval = key.startsWith('-')
  const name = isRemoval ? key.slice(1) : key
  const index = base.findIndex(member => memberNames(member).includes(name))
  if (index < 0) return gone(name, base.flatMap(memberNames), at, laying)
  if (isRemoval) return removeMember(base, index, laying)
  const member = base[index]
  if (isObject(member) && isObject(value)) return mergeObject(member, value, at.path, laying)
  const long = isObject(value) && typeof member === 'string' ? { [nameKey(at.path)]: member, ...value } : value
  if (isObject(long) && isObject(value)) copyPlaces(value, long, laying)
  put(base, index, long, at, laying)
}

/** Places of the later members move down with them. */
function removeMember(base: unknown[], index: number, laying: Laying): void {
  base.splice(index, 1)
  for (let next = index; next < base.length; next++) {
    const place = laying.places.get(base, next + 1)
    if (place) laying.places.set(base, next, place)
  }
}

/** What a member of a list is called: a bare name is its own; an object has an id, a name, a field, or its first text. */
function memberNames(member: unknown): string[] {
  if (typeof member === 'string') return [member]
  if (!isObject(member)) return []
  const named = [member.id, member.name, member.field].filter(name => typeof name === 'string')
  if (named.length > 0) return named
  return Object.values(member)
    .filter(value => typeof value === 'string')
    .slice(0, 1)
}

/** A bare name that gets further keys is an action among actions, else a column or a field. */
const nameKey = (path: string) => (/(?:[aA]ctions|toolbar)(?:\.[^.]+|\[[^\]]+\])$/.test(path) ? 'name' : 'field')

function removeKey(base: Loose, key: string, at: At, laying: Laying): void {
  if (Object.hasOwn(base, key)) delete base[key]
  else gone(key, Object.keys(base), at, laying)
}

function put(base: object, key: string | number, value: unknown, at: At, { places }: Laying): void {
  Object.defineProperty(base, key, { value, enumerable: true, writable: true, configurable: true })
  const place = places.get(at.container, at.key)
  if (place) places.set(base, key, place)
}

function copyPlaces(from: Loose, to: Loose, { places }: Laying): void {
  for (const key of Object.keys(from)) {
    const place = places.get(from, key)
    if (place) places.set(to, key, place)
  }
}

function gone(name: string, known: string[], at: At, { places, problems, file }: Laying): void {
  const place = places.get(at.container, at.key) ?? { file, line: 1, column: 1 }
  const near = nearestName(name, known)
  const message = `there is no "${name}" to change here (any more)`
  problems.push({
    ...place,
    path: at.path,
    value: name,
    rule: 'overlay',
    message,
    ...(near === undefined ? {} : { nearest: near }),
  })
}
