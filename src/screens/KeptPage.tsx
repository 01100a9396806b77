import { Activity, memo, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { PageScreen } from './PageScreen.tsx'

type Props = {
  path: string
  /** Of the address, while the page is shown; null while it is hidden */
  search: string | null
}

/**
 * A page that lives while another one is shown: its state and its elements stay, its effects end, so it neither asks nor listens. Its
 * elements leave the document meanwhile: nothing that looks for one finds that of a page nobody sees, and no id is there twice.
 */
export const KeptPage = memo(function KeptPage({ path, search }: Props) {
  const [own, setOwn] = useState(search ?? '')
  if (search !== null && search !== own) setOwn(search)
  const [box] = useState(() => makeBox('mc-kept'))
  const [layer] = useState(() => makeBox('mc-layer'))
  return (
    <Activity mode={search === null ? 'hidden' : 'visible'}>
      {/* Before the page and after it: what it measures as it comes and goes is in the document. */}
      <Place box={box} layer={layer} />
      {createPortal(<PageScreen path={path} search={own} layer={layer} />, box)}
      <Leave box={box} layer={layer} />
    </Activity>
  )
})

function makeBox(className: string): HTMLElement {
  const box = document.createElement('div')
  box.className = className
  return box
}

type Places = { box: HTMLElement; layer: HTMLElement }

/** Puts the page where it is drawn, and what lies over it at the end of the document. */
function Place({ box, layer }: Places) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.append(box)
    document.body.append(layer)
  }, [box, layer])
  return <div ref={place} className="mc-kept" />
}

/** Takes both out of the document when the page is hidden. */
function Leave({ box, layer }: Places) {
  useLayoutEffect(
    () => () => {
      box.remove()
      layer.remove()
    },
    [box, layer],
  )
  return null
}
