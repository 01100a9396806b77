import { autorun } from '@formily/reactive'
import { useEffect } from 'react'
import { useHost } from '../../host/Host.tsx'
import { useOverlay } from '../../overlay/Overlays.tsx'
import type { FormModel } from '../model/FormModel.ts'

/** Nobody leaves unsaved work by accident: the page, its dialog and the browser window ask first. */
export function useDirtyGuard(model: FormModel): void {
  const { guard, confirm, t } = useHost()
  const overlay = useOverlay()
  useEffect(() => {
    const isDirty = () => model.isDirty()
    const question = () => ({
      title: t('Leave without saving?'),
      text: t('What you entered will be lost.'),
      ok: t('Leave'),
      danger: true,
    })
    const watch = (look: () => void) =>
      autorun(() => {
        isDirty()
        look()
      })
    // Of a form in a dialog the console knows as well: it must not lose it with the page behind.
    const releases = [overlay?.guard(() => !isDirty() || confirm(question())), guard?.(isDirty, watch)]
    return () => {
      for (const release of releases) release?.()
    }
  }, [model, overlay, guard, confirm, t])
}
