import { nearestName } from '../../../values/nearestName.ts'
import type { Document } from '../../read/Document.ts'
import type { Documents } from '../../read/readDocuments.ts'
import { asShape } from '../../kinds.ts'
import { MenuShape } from '../../menu.ts'
import { routeParameters, routePattern, routeSegments } from '../../route/segments.ts'
import { checkShape } from '../node/checkShape.ts'
import { isObject } from '../../places.ts'
import { checkOwnSections, checkPlugin } from '../addon/checkAddon.ts'
import { report } from '../report.ts'
import type { At, Checker } from '../Scene.ts'

const rootOf = (document: Document): At => ({ container: document.value, key: '', path: '' })

/** The menu, that each route is there once and in a section, and each entity once. */
export function checkRoutes(documents: Documents, checker: Checker): void {
  checkTwins(documents, checker)
  const { menu } = documents
  if (!menu) return
  checker.file = menu.file
  checkShape(
    menu.value,
    asShape(MenuShape),
    { container: [menu.value], key: 0, path: '' },
    { fields: null, names: new Map() },
    checker,
  )
  if (!Array.isArray(menu.value)) return
  const sections = menu.value.map(section => String(section?.path))
  for (const [index, path] of sections.entries()) {
    const at: At = { container: menu.value, key: index, path: `[${index}]` }
    if (sections.indexOf(path) < index) report(checker, at, 'route', `the section "${path}" is listed twice`, { value: path })
    const section: unknown = menu.value[index]
    if (isObject(section)) checkPlugin(section, at, checker)
  }
  const all = new Map(sections.map(path => [path, menu.file]))
  checkOwnSections(documents.addons, all, checker)
  for (const page of documents.pages) checkSection(page, [...all.keys()], checker)
}

/** Two files whose routes no address can tell apart, or two entities of one name. */
function checkTwins({ pages, entities }: Documents, checker: Checker): void {
  const seen = new Map<string, string>()
  for (const page of pages) {
    const pattern = routePattern(page.id)
    const twin = seen.get(pattern)
    if (twin === undefined) seen.set(pattern, page.file)
    else tell(page, `${twin} has the same route ${page.id}`, checker)
  }
  const names = new Map<string, string>()
  for (const entity of entities) {
    const twin = names.get(entity.id)
    if (twin === undefined) names.set(entity.id, entity.file)
    else tell(entity, `${twin} has the same name; an entity is known by it in every folder`, checker)
  }
}

const isHidden = ({ id, value }: Document): boolean =>
  value.hidden === true || value.menu !== undefined || routeParameters(id).length > 0

function checkSection(page: Document, sections: string[], checker: Checker): void {
  const section = `/${routeSegments(page.id)[0] ?? ''}`
  if (sections.includes(section) || isHidden(page)) return
  const near = nearestName(section, sections)
  checker.file = page.file
  report(
    checker,
    rootOf(page),
    'route',
    `schemas/menu.json has no section "${section}", so this page is in no menu; "hidden": true says that it should not be`,
    {
      value: section,
      nearest: near,
    },
  )
}

function tell(twin: Document, message: string, checker: Checker): void {
  checker.file = twin.file
  report(checker, rootOf(twin), 'route', message, { value: twin.id })
}
