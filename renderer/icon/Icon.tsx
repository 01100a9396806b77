import type { IconDefinition } from '@ant-design/icons-svg/es/types.js'
import { useEffect, useState } from 'react'
import { knownIcon, loadIcon } from './loadIcon.ts'

/** The icon of a name (renderer/icon/icons.ts); an empty place of its size until the drawing is there. Hidden from screen readers. */
export function Icon({ name }: { name: string | undefined }) {
  const [, setLoaded] = useState<string | null>(null)
  const drawing = name ? knownIcon(name) : null
  const missing = name && !drawing ? name : null
  useEffect(() => {
    if (missing === null) return
    let gone = false
    loadIcon(missing).then(
      () => !gone && setLoaded(missing),
      // Without its picture a button still has its name.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [missing])
  if (!name) return null
  return (
    <span className="mc-icon" aria-hidden="true">
      {drawing ? draw(drawing) : null}
    </span>
  )
}

/** Icons are of one colour: paths in the colour of the text around them. */
function draw({ icon }: IconDefinition) {
  if (typeof icon === 'function') return null
  const paths = (icon.children ?? []).filter(node => node.tag === 'path')
  return (
    <svg
      viewBox={icon.attrs.viewBox}
      width="1em"
      height="1em"
      fill="currentColor"
      fillRule={icon.attrs['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero'}
      aria-hidden="true"
      focusable="false"
    >
      {paths.map(({ attrs }) => (
        <path key={attrs.d} d={attrs.d} />
      ))}
    </svg>
  )
}
