import type { Children } from '../../../contract/language/children.ts'
import type { EntityTable } from '../describe/describeTable.ts'

export type Owned = Children & { name: string }

/** The kinds of rows that records of a table own and may write. */
export const ownedBy = ({ entity }: EntityTable): Owned[] =>
  Object.entries(entity.children ?? {}).flatMap(([name, children]) =>
    children.owned && entity.fields[name]?.writable !== false ? [{ ...children, name }] : [],
  )
