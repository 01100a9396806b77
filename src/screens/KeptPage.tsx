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
      {/* Before the page: what it measures as it comes is in the document by then. */}
      <Place box={box} layer={layer} />
      {createPortal(<PageScreen path={path} search={own} layer={layer} />, box)}
    </Activity>
  )
})

function makeBox(className: string): HTMLElement {
  const box = document.createElement('div')
  box.className = className
  return box
}

/** Puts the page where it is drawn, and what lies over it at the end of the document. */
function Place({ box, layer }: { box: HTMLElement; layer: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.append(box)
    document.body.append(layer)
    return () => {
      box.remove()
      layer.remove()
    }
  }, [box, layer])
  return <div ref={place} className="mc-kept" />
}
