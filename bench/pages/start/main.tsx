import { createRoot } from 'react-dom/client'
import { known, loadEntity, loadEntry, loadPage, loadSite } from '../../../src/pages.ts'
import { root } from '../params.ts'

/** What the console loads to open its first page, by the console's own loader; the menu as plain links. */
async function openFirstPage(path: string) {
  const [site, match] = await Promise.all([loadSite(), loadEntry(path)])
  const page = match && (await loadPage(match.entry))
  const name = page?.blocks[0]?.list
  if (!page || typeof name !== 'string') throw new Error(`${path} opens no list`)
  const entity = await loadEntity(name)
  const entries = Object.values(known.get().entries).flat()
  return (
    <>
      {[...site.menu, ...entries].map(each => (
        <a key={each.path} href={each.path}>
          {each.title}
        </a>
      ))}
      <h1>{`${page.title}: ${Object.keys(entity.fields).length} fields`}</h1>
    </>
  )
}

const screen = await openFirstPage('/section0/page3')
createRoot(root).render(screen)
