import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { entityOfFile } from '../../contract/language/route/segments.ts'
import { readFiles } from '../../site/readFiles.ts'

export type Screen = { path: string; entity: string; label: string }

/**
 * Writes `schemas/entities/{section}/{entity}.json`, `schemas/pages/{path}.json` and its cases, all of which pass the check, and answers
 * their names.
 * Throws a sentence when a name is not one, a file is there, or the menu has no section for the path.
 */
export function makeScreen(root: string, screen: Screen): string[] {
  refuseWrong(root, screen)
  const files = new Map([
    [`schemas/entities/${screen.path.split('/')[0]}/${screen.entity}.json`, entityFile(screen)],
    [`schemas/pages/${screen.path}.json`, pageFile(screen)],
    [`schemas/pages/${screen.path}.cases.json`, casesFile(screen)],
  ])
  const taken = [...files.keys()].find(file => existsSync(join(root, file))) ?? entityFiles(root).get(screen.entity)
  if (taken !== undefined) throw new Error(`${taken} is there already; choose another name or edit it`)
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text, { flag: 'wx' })
  }
  return [...files.keys()]
}

function refuseWrong(root: string, { path, entity, label }: Screen): void {
  if (path === '' || entity === '' || label === '')
    throw new Error('usage: npm run new-screen -- goods/brand brand "Brand"  (place in the menu, name, word for people)')
  if (!/^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)+$/.test(path))
    throw new Error(`"${path}" is no place: a section and a name, as goods/brand`)
  if (!/^[a-z][a-z0-9_]*$/.test(entity)) throw new Error(`"${entity}" is no name of an entity: small letters, digits and _`)
  const sections = menuSections(root)
  const section = `/${path.split('/')[0]}`
  if (sections.length > 0 && !sections.includes(section))
    throw new Error(`schemas/menu.json has no section "${section}"; it has ${sections.join(', ')}`)
}

function menuSections(root: string): string[] {
  const file = join(root, 'schemas/menu.json')
  if (!existsSync(file)) return []
  const menu: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return Array.isArray(menu) ? menu.map((section: { path?: unknown }) => String(section.path)) : []
}

/** The file of each entity, whatever its folder: names are unique over all of them. */
const entityFiles = (root: string) =>
  new Map(readFiles(root, 'schemas/entities').map(({ file, name }) => [entityOfFile(name), file]))

const entityFile = ({ entity, label }: Screen) => `{
  "entity": "${entity}",
  "label": ${JSON.stringify(label)},
  "title": "name",
  "api": { "list": "seller/${entity}/List", "info": "seller/${entity}/Info", "save": "seller/${entity}/Save", "delete": "seller/${entity}/Del" },
  "fields": {
    "name": { "type": "text", "label": "Name", "required": true, "max": 60, "filter": "contains" },
    "sort": { "type": "int", "label": "Order of display", "min": 0, "max": 9999, "default": 0, "sort": true }
  }
}
`

const pageFile = ({ entity, label }: Screen) => `{
  "title": ${JSON.stringify(label)},
  "order": 90,
  "blocks": [
    {
      "list": "${entity}",
      "filters": ["name"],
      "columns": ["name", "sort", "created_at", "updated_at"],
      "toolbar": ["create", "export"],
      "rowActions": ["edit", "delete"]
    }
  ]
}
`

const casesFile = ({ entity, label }: Screen) => `{
  "cases": [
    {
      "title": ${JSON.stringify(`${label}: rows, and one is deleted`)},
      "answers": { "GET seller/${entity}/List": { "rows": [{ "id": 1, "version": 1, "name": "First", "sort": 0 }] }, "POST seller/${entity}/Del": { "changed": 1 } },
      "steps": [{ "see": "First" }, { "press": "Delete" }, { "called": "POST seller/${entity}/Del", "body": { "id": 1 } }]
    },
    {
      "title": "A role that may only look",
      "user": "operator",
      "lacks": ["seller/${entity}/Save", "seller/${entity}/Del"],
      "answers": { "GET seller/${entity}/List": { "rows": [{ "id": 1, "version": 1, "name": "First", "sort": 0 }] } },
      "steps": [{ "see": "First" }, { "gone": "Edit" }, { "gone": "Delete" }]
    },
    {
      "title": "Nothing is there yet",
      "answers": { "GET seller/${entity}/List": { "rows": [] } },
      "steps": [{ "gone": "First" }]
    }
  ]
}
`
