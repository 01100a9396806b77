import type { PageEntry } from '../contract/language/Page.ts'
import { inPart, type MenuEntry, partOfPath, type SectionFile, wholeSection } from '../contract/language/page/sectionFile.ts'
import type { WordFiles, WriteFile } from './emitWords.ts'

/** Writes a section in one file, or a large one in a file for its menu and parts; answers the file's name. */
export function emitSection(section: string, entries: PageEntry[], words: WordFiles, write: WriteFile): string {
  const save = (name: string, value: SectionFile | PageEntry[]) => write('schemas/sections', name, value)
  if (entries.length <= wholeSection) return save(section, { words, entries })
  const parts: PageEntry[][] = Array.from({ length: Math.ceil(entries.length / inPart) }, () => [])
  const rest = entries.filter(entry => {
    const part = partOfPath(entry.path, parts.length)
    if (part !== null) parts[part]?.push(entry)
    return part === null
  })
  return save(section, {
    words,
    entries: rest,
    menu: entries.filter(entry => !entry.hidden).map(menuEntry),
    parts: parts.map((part, at) => save(`${section}-${at}`, part)),
  })
}

const menuEntry = ({ path, title, title2, order, icon, plugin, union }: PageEntry): MenuEntry => ({
  path,
  title,
  order,
  ...(title2 === undefined ? {} : { title2 }),
  ...(icon === undefined ? {} : { icon }),
  ...(plugin === undefined ? {} : { plugin }),
  ...(union === undefined ? {} : { union }),
})
