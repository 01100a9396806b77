import { memo, type MouseEvent, type PointerEvent, useRef } from 'react'
import { Icon } from '../../icon/Icon.tsx'
import { UnsavedMark } from './UnsavedMark.tsx'
import { useT } from '../../i18n/useT.ts'
import type { Closing, Tab } from '../../tabs/tabList.ts'
import type { MenuOf } from './MenuOf.ts'
import { onTabKey } from './onTabKey.ts'

type Props = {
  tab: Tab
  at: number
  title: string
  selected: boolean
  focusable: boolean
  unsaved: boolean
  open(tab: Tab): void
  close(which: Closing, path: string): void
  showMenu(menu: MenuOf): void
}

/** A finger that rests this long asks for the menu. */
const longPress = 500

/** One tab. Its cross is for the pointer alone: by keyboard and for readers Delete closes it, so that nothing is a button in a button. */
export const TabButton = memo(function TabButton(props: Props) {
  const { tab, at, title, selected, focusable, unsaved, open, close, showMenu } = props
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const press = useRef<ReturnType<typeof setTimeout>>(undefined)
  const askMenu = (x: number, y: number) => button.current && showMenu({ tab, x, y, anchor: button.current })
  const below = () => {
    const { left, bottom } = button.current?.getBoundingClientRect() ?? { left: 0, bottom: 0 }
    askMenu(left, bottom)
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'touch') {
      press.current = setTimeout(() => askMenu(event.clientX, event.clientY), longPress)
    } else if (event.button === 0 && button.current) {
      const tabElement = button.current
      void import('./dragTab.ts').then(({ dragTab }) => dragTab(event.nativeEvent, tabElement, tab.path))
    }
  }
  const endPress = () => clearTimeout(press.current)
  const onAuxClick = (event: MouseEvent) => {
    if (event.button !== 1) return
    event.preventDefault()
    if (!tab.pinned) close('this', tab.path)
  }
  return (
    <button
      ref={button}
      type="button"
      role="tab"
      className={`mc-tabbar-tab${tab.pinned ? ' mc-tabbar-pinned' : ''}`}
      data-path={tab.path}
      aria-selected={selected}
      aria-controls="content"
      aria-haspopup="menu"
      aria-keyshortcuts={tab.pinned ? undefined : 'Delete'}
      tabIndex={focusable ? 0 : -1}
      title={title}
      onClick={() => open(tab)}
      onAuxClick={onAuxClick}
      // The middle button would scroll the page.
      onMouseDown={event => event.button === 1 && event.preventDefault()}
      onPointerDown={onPointerDown}
      onPointerUp={endPress}
      onPointerMove={event => event.pointerType !== 'touch' || Math.abs(event.movementX) < 3 || endPress()}
      onPointerCancel={endPress}
      onContextMenu={event => {
        event.preventDefault()
        endPress()
        // The key for menus knows no place.
        if (event.clientX === 0 && event.clientY === 0) below()
        else askMenu(event.clientX, event.clientY)
      }}
      onKeyDown={event => onTabKey(event, { tab, at, close, showMenu: below })}
    >
      {tab.pinned ? <Icon name="pin" size={14} /> : null}
      <span className="mc-tabbar-title">{title}</span>
      {unsaved ? <UnsavedMark /> : null}
      {tab.pinned ? null : (
        <span
          className="mc-tabbar-close"
          aria-hidden="true"
          title={t('Close')}
          onClick={event => {
            event.stopPropagation()
            close('this', tab.path)
          }}
        >
          <Icon name="close" size={14} />
        </span>
      )}
    </button>
  )
})
