import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../node/install.mjs'

const folder = join(root, 'tests/journeys')

/** Whether an address, or a route that a journey names, is of a page: `{id}` is whatever stands there. */
export const isAt = (visited, route) => {
  const [own, other] = [visited, route].map(path => path.split(/[?#]/, 1)[0].split('/'))
  return own.length === other.length && own.every((part, at) => part === other[at] || other[at].startsWith('{'))
}

/** The tests of the journeys that come to a page which is wanted: a journey names each page it comes to. */
export function findJourneys(isWanted) {
  const names = readdirSync(folder).filter(name => name.endsWith('.json'))
  return names
    .filter(name => pagesOf(name).some(path => isWanted(path)))
    .map(name => `tests/e2e/journeys/sections/${name.replace(/json$/, '')}`)
}

function pagesOf(name) {
  const { journeys = [] } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  return journeys
    .flatMap(({ steps = [] }) => steps.flatMap(({ visit, at }) => [visit, at]))
    .filter(path => typeof path === 'string')
}
