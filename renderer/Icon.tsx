import type { AbstractNode, IconDefinition } from '@ant-design/icons-svg/es/types.js'
import { useEffect, useState } from 'react'

type IconSet = typeof import('./iconSet.ts')
let set: IconSet | null = null
let loading: Promise<IconSet> | null = null

async function loadIcon(name: string): Promise<IconDefinition | null> {
  loading ??= import('./iconSet.ts')
  set = await loading
  return set.loadIcon(name)
}

/** The icon of a name (renderer/icons.ts); an empty place of its size until the drawing is there. Hidden from screen readers. */
export function Icon({ name }: { name: string | undefined }) {
  const [loaded, setLoaded] = useState<{ name: string; drawing: IconDefinition | null } | null>(null)
  const known = (name && set?.knownIcon(name)) || null
  const isKnown = known !== null || loaded?.name === name
  useEffect(() => {
    if (!name || isKnown) return
    let gone = false
    const take = (drawing: IconDefinition | null) => !gone && setLoaded({ name, drawing })
    // Without its picture a button still has its name.
    loadIcon(name).then(take, () => take(null))
    return () => {
      gone = true
    }
  }, [name, isKnown])
  if (!name) return null
  const drawing = known ?? (loaded?.name === name ? loaded.drawing : null)
  return (
    <span className="mc-icon" aria-hidden="true">
      {drawing ? draw(drawing) : null}
    </span>
  )
}

/** Icons are of one colour: paths in the colour of the text around them. */
function draw({ icon }: IconDefinition) {
  if (typeof icon === 'function') return null
  const { viewBox, 'fill-rule': rule } = icon.attrs
  const paths = (icon.children ?? []).filter((node: AbstractNode) => node.tag === 'path')
  return (
    <svg
      viewBox={viewBox}
      width="1em"
      height="1em"
      fill="currentColor"
      fillRule={rule === 'evenodd' ? 'evenodd' : undefined}
      aria-hidden="true"
      focusable="false"
    >
      {paths.map(({ attrs }) => (
        <path key={attrs.d} d={attrs.d} />
      ))}
    </svg>
  )
}
