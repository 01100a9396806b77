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
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    const release = overlay ? overlay.guard(() => !isDirty() || confirm(question())) : guard?.(isDirty)
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      release?.()
    }
  }, [model, overlay, guard, confirm, t])
}
