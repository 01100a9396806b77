import type { Children } from './children.ts'
import type { Derivation, Fold, Where } from './shape.ts'

/** Rows that a derived field looks at; `at` is the field of the record that their `by` holds. */
export type Source = Pick<Children, 'entity' | 'by'> & { at: string; where: Where }

export const folds: readonly Fold[] = ['count', 'sum', 'min', 'max', 'last']

export const foldOf = (derive: { readonly [Key in Fold]?: unknown }): Fold | undefined =>
  folds.find(fold => derive[fold] !== undefined)

/** `lines.total` → the rows and their field. */
export function splitSource(text: string): { source: string; field: string | undefined } {
  const [source = '', field] = text.split('.')
  return { source, field }
}

/** The rows that a derivation names: children of the entity, rows of another whose `by` holds the id, or the one that a reference names. */
export function sourceOf({ children: own }: { children?: Record<string, Children> }, derive: Derivation): Source | null {
  const { source } = splitSource(derive[foldOf(derive) ?? 'count'] ?? '')
  const children = own && Object.hasOwn(own, source) ? own[source] : undefined
  if (children) return { entity: children.entity, by: children.by, at: 'id', where: { ...children.where, ...derive.where } }
  const { by, at, where = {} } = derive
  if (at !== undefined) return { entity: source, by: 'id', at, where }
  return by === undefined ? null : { entity: source, by, at: 'id', where }
}
