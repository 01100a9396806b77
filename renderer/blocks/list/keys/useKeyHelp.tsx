import { lazy, useCallback } from 'react'
import { Coming } from '../../../controls/Coming.tsx'
import { useHost } from '../../../host/Host.tsx'
import { useShow } from '../../../overlay/Overlays.tsx'

const KeyList = lazy(() => import('./KeyList.tsx'))

/** Shows which keys a list has. */
export function useKeyHelp(): () => void {
  const { t } = useHost()
  const show = useShow()
  return useCallback(() => {
    const content = (
      <Coming>
        <KeyList />
      </Coming>
    )
    void show({ title: t('Keyboard shortcuts'), mode: 'dialog', content })
  }, [show, t])
}
