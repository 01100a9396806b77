import { type CSSProperties, useEffect, useRef } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Mark, useProductName } from '../brand/Brand.tsx'
import { Icon } from '../../icon/Icon.tsx'
import { Menu } from './Menu.tsx'

/** The menu of a phone: a modal drawer, so the focus stays in it; Escape, the cross, a press beside it and a choice close it. */
export function MobileMenu({ style, onClose }: { style: CSSProperties; onClose(): void }) {
  const t = useT()
  const name = useProductName()
  const drawer = useRef<HTMLDialogElement>(null)
  useEffect(() => drawer.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself; this is the press on its backdrop
    <dialog
      ref={drawer}
      className="mc-drawer"
      style={style}
      aria-label={t('Main menu')}
      onClose={onClose}
      onClick={event => {
        if (event.target === drawer.current) drawer.current.close()
      }}
    >
      <div className="mc-drawer-head">
        <Mark />
        <strong>{name}</strong>
        <button type="button" className="mc-top-button" aria-label={t('Close the menu')} onClick={() => drawer.current?.close()}>
          <Icon name="close" />
        </button>
      </div>
      <Menu small={false} onOpen={() => drawer.current?.close()} />
    </dialog>
  )
}
