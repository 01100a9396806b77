import { lazy, useCallback } from 'react'
import { Coming } from '../../../controls/Coming.tsx'
import { useHost } from '../../../host/Host.tsx'
import { useShow } from '../../../overlay/Overlays.tsx'
import type { KeysInUse } from './KeyList.tsx'

const KeyList = lazy(() => import('./KeyList.tsx'))

/** Shows which keys a list has. */
export function useKeyHelp({ creates, chooses, expands }: KeysInUse): () => void {
  const { t } = useHost()
  const show = useShow()
  return useCallback(() => {
    const content = (
      <Coming>
        <KeyList creates={creates} chooses={chooses} expands={expands} />
      </Coming>
    )
    void show({ title: t('Keyboard shortcuts'), mode: 'dialog', content })
  }, [show, t, creates, chooses, expands])
}
