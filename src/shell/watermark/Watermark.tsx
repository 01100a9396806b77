import { useEffect } from 'react'
import { settings } from '../../api/settings.ts'
import { session } from '../../session/session.ts'
import { useStore } from '../../store/store.ts'
import { theme } from '../../theme/theme.ts'
import { drawTile } from './drawTile.ts'
import { keepMark } from './keepMark.ts'
import './watermark.css'

/** Who looks at the page, over all of it (docs/rules/console.md#watermark). */
export default function Watermark() {
  const current = useStore(session)
  const { mode } = useStore(theme)
  const isPrinted = Number(useStore(settings)?.style.watermark_print) === 1
  const user = current.phase === 'ready' ? current.user : null
  const name = user ? user.nick_name || user.username : ''
  const phone = user?.phone ?? ''
  useEffect(() => {
    const tile = name === '' && phone === '' ? null : drawTile([name, phone], mode === 'dark' ? '#94a3b8' : '#64748b')
    return tile === null ? undefined : keepMark(tile, isPrinted)
  }, [name, phone, mode, isPrinted])
  return null
}
