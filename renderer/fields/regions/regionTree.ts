import { isInRegions } from '../../../contract/values/regionLevels.ts'
import type { Host } from '../../host/Host.tsx'
import type { Choice } from '../../values/readChoices.ts'
import { type NamedRegion, readNamed } from './readNamed.ts'

/** A region to tick; `title` says who has it, `words` are what it is found by. */
export type RegionNode = {
  value: number
  name: string
  title: string
  words: string
  disabled: boolean
  children?: RegionNode[]
}
/** What the rows around a value have chosen, and which of them is its own. */
type Beside = { values: readonly unknown[]; place: number }

/** The tree of provinces and cities: what another row has is greyed, with the number of that row. */
export function regionTree(choices: readonly Choice[], beside: Beside | undefined, host: Host): RegionNode[] {
  const rows = (beside?.values ?? []).map((value, index) => (index === beside?.place ? [] : readNamed(value)))
  const rowOf = (id: number) => rows.findIndex(regions => isInRegions(id, regions)) + 1
  const toNode = (choice: Choice, above = ''): RegionNode => {
    const id = Number(choice.value)
    const row = rowOf(id)
    const name = above === '' ? choice.label : `${above} ${choice.label}`
    const children = choice.children?.map(child => toNode(child, choice.label))
    return {
      value: id,
      name,
      title: row > 0 ? host.t('{name} · row {row}', { name: choice.label, row }) : choice.label,
      words: `${choice.label} ${choice.search ?? ''}`,
      disabled: row > 0 || (children?.every(({ disabled }) => disabled) ?? false),
      ...(children ? { children } : {}),
    }
  }
  return choices.map(choice => toNode(choice))
}

/** The tree with what is chosen and not in it: before it is asked for, or because the back end has other regions. */
export function withChosen(tree: RegionNode[], chosen: readonly NamedRegion[]): RegionNode[] {
  const known = new Set(tree.flatMap(({ value, children = [] }) => [value, ...children.map(child => child.value)]))
  const others = chosen.filter(({ id }) => !known.has(id))
  return [...tree, ...others.map(({ id, name }) => ({ value: id, name, title: name, words: name, disabled: false }))]
}

/** What was ticked, as it is kept: of a province of which others have a part, the cities that are left. */
export function tickedRegions(tree: readonly RegionNode[], ids: readonly number[]): NamedRegion[] {
  const ticked = new Set(ids)
  return tree.flatMap(province => {
    const { children = [] } = province
    const isWhole = ticked.has(province.value)
    const cities = children.filter(({ value, disabled }) => !disabled && (isWhole || ticked.has(value)))
    const kept = isWhole && children.every(({ disabled }) => !disabled) ? [province] : cities
    return kept.map(({ value, name }) => ({ id: value, name }))
  })
}
