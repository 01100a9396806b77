import type { Children } from './children.ts'
import type { Derivation, Fold, Where } from './shape.ts'

/** Rows that a derived field looks at. */
export type Source = Pick<Children, 'entity' | 'by'> & { where: Where }

export const folds: readonly Fold[] = ['count', 'sum', 'min', 'max', 'last']

export const foldOf = (derive: { readonly [Key in Fold]?: unknown }): Fold | undefined =>
  folds.find(fold => derive[fold] !== undefined)

/** `lines.total` → the rows and their field. */
export function splitSource(text: string): { source: string; field: string | undefined } {
  const [source = '', field] = text.split('.')
  return { source, field }
}

/** The rows that a derivation names: children of the entity, or the rows of another whose `by` holds the id. */
export function sourceOf({ children: own }: { children?: Record<string, Children> }, derive: Derivation): Source | null {
  const { source } = splitSource(derive[foldOf(derive) ?? 'count'] ?? '')
  const children = own && Object.hasOwn(own, source) ? own[source] : undefined
  if (children) return { entity: children.entity, by: children.by, where: { ...children.where, ...derive.where } }
  return derive.by === undefined ? null : { entity: source, by: derive.by, where: derive.where ?? {} }
}
